/** Postmark's records: who may say them, and what each says. */
import { describe, expect, it } from "vitest";
import { DELIVERY, fixture, NOW, POSTMARK_SECRET, postmarkRequest } from "./fixtures/requests.ts";
import { postmark } from "./postmark.ts";

const bounce = fixture("postmark-bounce.json");
const complaint = fixture("postmark-spam-complaint.json");
const read = postmark.webhook.open(POSTMARK_SECRET);

const said = async (body: string, now = NOW) => {
  const reading = await read(postmarkRequest(body), now);
  return reading.ok ? reading.reports : reading.reason;
};

describe("a request", () => {
  it.each([
    ["no credentials", {}],
    ["another password", { authorization: `Basic ${btoa("foyer:another secret of servers")}` }],
    ["the secret's beginning", { authorization: `Basic ${btoa(`foyer:${POSTMARK_SECRET.slice(0, -1)}`)}` }],
    ["the secret and more", { authorization: `Basic ${btoa(`foyer:${POSTMARK_SECRET}!`)}` }],
    ["no password", { authorization: `Basic ${btoa("foyer:")}` }],
    ["the secret as name", { authorization: `Basic ${btoa(`${POSTMARK_SECRET}:`)}` }],
    ["no colon", { authorization: `Basic ${btoa(POSTMARK_SECRET)}` }],
    ["another scheme", { authorization: `Bearer ${btoa(`foyer:${POSTMARK_SECRET}`)}` }],
    ["a signature Postmark does not make", { "x-postmark-signature": POSTMARK_SECRET }],
  ])("with %s is refused", async (_what, headers) => {
    const reading = await read({ headers: new Headers(headers as HeadersInit), body: bounce }, NOW);
    expect(reading).toEqual({ ok: false, reason: "wrong-signature" });
  });

  it("with the secret, under any name, is believed", async () => {
    const headers = new Headers({ authorization: `basic ${btoa(`anybody:${POSTMARK_SECRET}`)}` });
    expect(await read({ headers, body: bounce }, NOW)).toMatchObject({ ok: true });
  });

  it("needs a secret worth the name", () => {
    expect(() => postmark.webhook.open("")).toThrow("fewer than 16");
  });

  it.each(["", "{", "[]", "{}", '{"RecordType":"Bounce"}'])("that reads %j is malformed", async (body) => {
    expect(await said(body)).toBe("malformed");
  });
});

describe("a record", () => {
  it("of a hard bounce says so", async () => {
    expect(await said(bounce)).toEqual([
      {
        eventId: "HardBounce:4323372036854775807",
        kind: "hard-bounce",
        deliveryId: DELIVERY,
        messageId: null,
        recipient: "john@reader.example",
        occurredAt: new Date("2026-11-02T14:33:54.907Z"),
        text: "smtp;550 5.1.1 The email account that you tried to reach does not exist.",
      },
    ]);
  });

  it("keeps every digit of its id", async () => {
    const next = bounce.replace("4323372036854775807", "4323372036854775806");
    expect(await said(next)).toMatchObject([{ eventId: "HardBounce:4323372036854775806" }]);
  });

  it("of a complaint says so, whichever of the two webhooks brings it", async () => {
    const expected = { kind: "complaint", eventId: "SpamComplaint:42", deliveryId: DELIVERY };
    expect(await said(complaint)).toMatchObject([expected]);
    expect(
      await said(complaint.replace('"RecordType": "SpamComplaint"', '"RecordType": "Bounce"')),
    ).toMatchObject([expected]);
  });

  it.each([
    ["BadEmailAddress", "hard-bounce"],
    ["ManuallyDeactivated", "hard-bounce"],
    ["Transient", "soft-bounce"],
    ["SoftBounce", "soft-bounce"],
    ["DnsError", "soft-bounce"],
    ["SpamNotification", "soft-bounce"],
    ["Blocked", "soft-bounce"],
    ["SomethingNew", "soft-bounce"],
    ["constructor", "soft-bounce"],
  ])("of a %s is a %s", async (type, kind) => {
    expect(await said(bounce.replace('"HardBounce"', `"${type}"`))).toMatchObject([{ kind }]);
  });

  it.each(["AutoResponder", "AddressChange", "Subscribe", "ChallengeVerification"])(
    "of an %s is of no interest",
    async (type) => {
      expect(await said(bounce.replace('"HardBounce"', `"${type}"`))).toEqual([]);
    },
  );

  it.each(["Delivery", "Open", "Click", "SubscriptionChange"])(
    "of type %s is of no interest",
    async (type) => {
      expect(await said(`{"RecordType":"${type}","MessageID":"883953f4"}`)).toEqual([]);
    },
  );

  it("without a delivery of ours names none", async () => {
    expect(await said(bounce.replace(DELIVERY, "43"))).toMatchObject([{ deliveryId: null }]);
    expect(await said(bounce.replace(/"Metadata": \{[^}]*\}/, '"Metadata": null'))).toMatchObject([
      { deliveryId: null, recipient: "john@reader.example" },
    ]);
  });

  it("older than a day is taken without effect, for Postmark tries a webhook with old samples", async () => {
    const later = (hours: number) => new Date(Date.parse("2026-11-02T14:33:54.907Z") + hours * 3_600_000);
    expect(await said(bounce, later(24))).toHaveLength(1);
    expect(await said(bounce, later(24.1))).toEqual([]);
    expect(await said(bounce.replace("2026-11-02", "2019-11-05"))).toEqual([]);
  });
});
