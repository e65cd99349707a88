/** Mailgun's events: which are believed, and what each says. */
import { describe, expect, it } from "vitest";
import { fixture, MAILGUN_KEY, MAILGUN_TOKEN, mailgunRequest, NOW } from "./fixtures/requests.ts";
import { mailgun } from "./mailgun.ts";

const failed = fixture("mailgun-failed.json");
const complained = fixture("mailgun-complained.json");
const readRequest = mailgun.webhook.open(MAILGUN_KEY);

const said = async (event: string) => {
  const reading = await readRequest(mailgunRequest(event), NOW);
  return reading.ok ? reading.reports : reading.reason;
};
const read = (body: string) => readRequest({ headers: new Headers(), body }, NOW);
const wrong = { ok: false, reason: "wrong-signature" };

describe("a signature", () => {
  it("is Mailgun’s: the hex digest of time and token, one after the other, as openssl makes it", async () => {
    const digest = "931228baff5ba6b403282d567eba35b0debf747de9d3c28296889339c588da56";
    const body = `{"signature":{"timestamp":"1793631600","token":"${MAILGUN_TOKEN}","signature":"${digest}"},
      "event-data":{"event":"delivered"}}`;
    expect(await read(body)).toMatchObject({ ok: true, reports: [] });
  });

  it.each([
    ["another key", mailgunRequest(failed, { key: "a-key-of-somebody-else" }).body],
    ["another token", mailgunRequest(failed).body.replace(MAILGUN_TOKEN, `${MAILGUN_TOKEN.slice(1)}1`)],
    ["another time", mailgunRequest(failed).body.replace(/"timestamp":"\d+"/, '"timestamp":"1793631601"')],
    ["none", mailgunRequest(failed).body.replace(/"signature":"\w+"/, '"signature":""')],
  ])("with %s does not hold", async (_what, body) => {
    expect(await read(body)).toEqual(wrong);
  });

  it("is good for nine hours, and five minutes ahead", async () => {
    const at = async (seconds: number) => {
      const request = mailgunRequest(failed, { at: new Date(NOW.getTime() + seconds * 1000) });
      const reading = await readRequest(request, NOW);
      return reading.ok || reading.reason;
    };
    expect(await at(-9 * 3600)).toBe(true);
    expect(await at(-9 * 3600 - 1)).toBe("too-old");
    expect(await at(300)).toBe(true);
    expect(await at(301)).toBe("too-old");
  });

  it("needs a key worth the name", () => {
    expect(() => mailgun.webhook.open("")).toThrow("fewer than 16");
  });
});

describe("an event", () => {
  it("of a bounce says so, and is known by its token: the signature covers nothing else", async () => {
    expect(await said(failed)).toEqual([
      {
        eventId: MAILGUN_TOKEN,
        kind: "hard-bounce",
        deliveryId: null,
        messageId: "0199f1c2-7a3b-7c4d-8e5f-60718293a4b5@coach.example",
        recipient: "john@reader.example",
        occurredAt: new Date("2026-11-02T14:33:54.907Z"),
        text: "550 5.1.1 The email account that you tried to reach does not exist.",
      },
    ]);
    expect(await said(complained)).toMatchObject([{ kind: "complaint", eventId: MAILGUN_TOKEN }]);
  });

  const code = (status: string) => [/"5\.1\.1"/, `"${status}"`] as const;
  const reason = (text: string) => [/"bounce",/, `"${text}",`] as const;
  it.each([
    ["of no status", [/"enhanced-code": "5.1.1",|550 5.1.1/g, ""], "hard-bounce"],
    ["against a policy", code("5.7.1"), "soft-bounce"],
    ["from a full mailbox", code("5.2.2"), "soft-bounce"],
    ["that Mailgun calls soft", [/"hard"/, '"soft"'], "soft-bounce"],
    ["that may pass", [/"permanent"/, '"temporary"'], "soft-bounce"],
    ["not tried again", reason("suppress-bounce"), "hard-bounce"],
    ["not tried, for a complaint", reason("suppress-complaint"), "hard-bounce"],
    ["given up", reason("old"), "soft-bounce"],
  ] as const)("of a bounce %s is told by it", async (_what, [pattern, text], kind) => {
    expect(await said(failed.replace(pattern, text))).toMatchObject([{ kind }]);
  });

  it.each(["accepted", "delivered", "opened", "unsubscribed", "constructor", "__proto__"])(
    "%s is of no interest",
    async (event) => {
      expect(await said(`{"event":"${event}"}`)).toEqual([]);
    },
  );

  it.each([
    "",
    "{",
    "null",
    "[]",
    "{}",
    '{"signature":{},"event-data":{}}',
    '{"__proto__":{"signature":{}}}',
    mailgunRequest(failed).body.replace(/"token":"\w+"/, '"token":["a"]'),
    mailgunRequest(failed).body.replace(/"timestamp":"\d+"/, '"timestamp":1793631600'),
    mailgunRequest(failed, { token: "short" }).body,
    mailgunRequest('{"event":"failed"}').body,
    mailgunRequest(failed.replace("john@reader.example", "john\\u0000@reader.example")).body,
    mailgunRequest(failed.replace(/"timestamp": [\d.]+/, '"timestamp": 1e300')).body,
  ])("that reads %.60j is malformed", async (body) => {
    expect(await read(body)).toMatchObject({ ok: false, reason: "malformed" });
  });
});
