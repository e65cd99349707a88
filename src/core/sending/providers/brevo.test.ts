/** Brevo's events: who may say them, and what each says. */
import { describe, expect, it } from "vitest";
import { brevo } from "./brevo.ts";
import { BREVO_SECRET, brevoRequest, DELIVERY, fixture, NOW } from "./fixtures/requests.ts";

const bounce = fixture("brevo-hard-bounce.json");
const spam = fixture("brevo-spam.json");
const read = brevo.webhook.open(BREVO_SECRET);

const said = async (body: string, now = NOW) => {
  const reading = await read(brevoRequest(body), now);
  return reading.ok ? reading.reports : reading.reason;
};

describe("a request", () => {
  it.each([
    ["no credentials", {}],
    ["another password", { authorization: `Basic ${btoa("foyer:another secret of servers")}` }],
    ["no password", { authorization: `Basic ${btoa("foyer:")}` }],
    ["another token", { authorization: "Bearer another-secret-of-servers" }],
    ["no token", { authorization: "Bearer " }],
  ])("with %s is refused", async (_what, headers) => {
    const reading = await read({ headers: new Headers(headers as HeadersInit), body: bounce }, NOW);
    expect(reading).toEqual({ ok: false, reason: "wrong-signature" });
  });

  it("with the secret as password or as bearer token is believed", async () => {
    const bearer = brevo.webhook.open("a-secret-without-spaces");
    const headers = new Headers({ authorization: "bearer a-secret-without-spaces" });
    expect(await bearer({ headers, body: bounce }, NOW)).toMatchObject({ ok: true });
    expect(await read(brevoRequest(bounce), NOW)).toMatchObject({ ok: true });
  });

  it("needs a secret worth the name", () => {
    expect(() => brevo.webhook.open("")).toThrow("fewer than 16");
  });

  it.each([
    "",
    "{",
    "null",
    "{}",
    '{"event":7}',
    '{"event":"hard_bounce"}',
    '[{"event":"hard_bounce"}]',
    bounce.replace("john@", "john\\u0000@"),
    bounce.replace(/"ts_event": \d+/, '"ts_event": "soon"'),
    bounce.replace(/"email": "[^"]+"/, '"email": {"toString":1}'),
    `[${Array(1001).fill(bounce).join()}]`,
  ])("that reads %.50j is malformed", async (body) => {
    expect(await said(body)).toBe("malformed");
  });
});

describe("an event", () => {
  it("of a hard bounce says so, its delivery found by the header that Brevo hands back", async () => {
    expect(await said(bounce)).toEqual([
      {
        eventId: expect.stringMatching(/^[\da-f]{32}$/),
        kind: "hard-bounce",
        deliveryId: DELIVERY,
        messageId: "<202611021433.63721940@smtp-relay.provider.example>",
        recipient: "john@reader.example",
        occurredAt: new Date("2026-11-02T14:33:54.000Z"),
        text: "550 5.1.1 The email account that you tried to reach does not exist.",
      },
    ]);
  });

  it("of a complaint says so, its delivery found by the Message-ID where the header is another’s", async () => {
    expect(await said(spam)).toMatchObject([
      { kind: "complaint", deliveryId: null, messageId: `<${DELIVERY}@coach.example>`, text: "spam" },
    ]);
  });

  it("keeps its id when it is sent again, and has another one at another time, of another address or kind", async () => {
    const idOf = async (body: string) => {
      const feedback = await said(body);
      return typeof feedback === "string" ? feedback : feedback[0]?.eventId;
    };
    const others = [
      bounce.replace(/"ts_event": \d+/, '"ts_event": 1793630035'),
      bounce.replace("john@", "jane@"),
      bounce.replace("hard_bounce", "soft_bounce"),
    ];
    expect(await idOf(bounce)).toBe(await idOf(bounce));
    expect(new Set([await idOf(bounce), ...(await Promise.all(others.map(idOf)))]).size).toBe(4);
  });

  it.each([
    ["invalid_email", "hard-bounce"],
    ["soft_bounce", "soft-bounce"],
    ["blocked", "soft-bounce"],
    ["error", "soft-bounce"],
  ])("%s is a %s", async (event, kind) => {
    expect(await said(bounce.replace("hard_bounce", event))).toMatchObject([{ kind }]);
  });

  it.each(["request", "delivered", "unsubscribed", "constructor", "__proto__"])(
    "%s is of no interest",
    async (event) => {
      expect(await said(`{"event":"${event}"}`)).toEqual([]);
    },
  );

  it("may come in a batch, with others between", async () => {
    expect(await said(`[${bounce},{"event":"delivered"},${spam}]`)).toMatchObject([
      { kind: "hard-bounce" },
      { kind: "complaint" },
    ]);
  });

  it("older than a day is taken without effect", async () => {
    expect(await said(bounce, new Date("2026-11-03T14:33:54Z"))).toHaveLength(1);
    expect(await said(bounce, new Date("2026-11-03T14:33:55Z"))).toEqual([]);
  });
});
