/** Resend's events: which are believed, and what each says. */
import { describe, expect, it } from "vitest";
import { DELIVERY, fixture, NOW, RESEND_SECRET, resendRequest } from "./fixtures/requests.ts";
import { resend } from "./resend.ts";

const bounced = fixture("resend-bounced.json");
const complained = fixture("resend-complained.json");
const read = resend.webhook.open(RESEND_SECRET);

const said = async (body: string) => {
  const reading = await read(resendRequest(body), NOW);
  return reading.ok ? reading.reports : reading.reason;
};
const wrong = { ok: false, reason: "wrong-signature" };

describe("a signature", () => {
  it("is the one of Svix's own example", async () => {
    const example = resend.webhook.open("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
    const headers = new Headers({
      "svix-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "svix-timestamp": "1614265330",
      "svix-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    });
    const read = (now: Date) => example({ headers, body: '{"test": 2432232314}' }, now);
    expect(await read(new Date(1614265330_000))).toEqual({ ok: false, reason: "malformed" });
    headers.set("svix-id", "msg_p5jXN8AQM9LWM0D4loKWxJel");
    expect(await read(new Date(1614265330_000))).toEqual(wrong);
  });

  it("holds for the very body it was made for", async () => {
    const request = resendRequest(bounced);
    expect(await read(request, NOW)).toMatchObject({ ok: true });
    expect(await read({ ...request, body: bounced.replace("Permanent", "Transient") }, NOW)).toEqual(wrong);
    expect(await read({ ...request, body: `${bounced} ` }, NOW)).toEqual(wrong);
  });

  it.each([
    ["svix-id", "msg_another"],
    ["svix-id", ""],
    ["svix-timestamp", String(NOW.getTime() / 1000 + 1)],
    ["svix-timestamp", "soon"],
    ["svix-signature", "v1,bm9ib2R5"],
    ["svix-signature", "v1,"],
    ["svix-signature", ""],
  ])("with another %s (%j) does not", async (name, value) => {
    const request = resendRequest(bounced);
    request.headers.set(name, value);
    expect(await read(request, NOW)).toEqual(wrong);
  });

  it.each(["svix-id", "svix-timestamp", "svix-signature"])("without %s does not", async (name) => {
    const request = resendRequest(bounced);
    request.headers.delete(name);
    expect(await read(request, NOW)).toEqual(wrong);
  });

  it("for an event without an id does not, for the same one again could not be told", async () => {
    expect(await read(resendRequest(bounced, { id: "" }), NOW)).toEqual(wrong);
  });

  it("of another version, or by another secret, does not", async () => {
    const request = resendRequest(bounced);
    const signature = request.headers.get("svix-signature") ?? "";
    request.headers.set("svix-signature", signature.replace("v1,", "v2,"));
    expect(await read(request, NOW)).toEqual(wrong);
    const secret = `whsec_${btoa("a key of somebody else altogether")}`;
    expect(await read(resendRequest(bounced, { secret }), NOW)).toEqual(wrong);
  });

  it("may stand among others", async () => {
    const request = resendRequest(bounced);
    const signature = request.headers.get("svix-signature");
    request.headers.set("svix-signature", `v1,bm9ib2R5 v2,${signature?.slice(3)} ${signature} v1a,x`);
    expect(await read(request, NOW)).toMatchObject({ ok: true });
  });

  it("is good for five minutes, either way", async () => {
    const at = (seconds: number) =>
      read(resendRequest(bounced, { at: new Date(NOW.getTime() + seconds * 1000) }), NOW);
    expect(await at(-300)).toMatchObject({ ok: true });
    expect(await at(300)).toMatchObject({ ok: true });
    expect(await at(-301)).toEqual({ ok: false, reason: "too-old" });
    expect(await at(301)).toEqual({ ok: false, reason: "too-old" });
  });

  it("needs a secret worth the name", () => {
    expect(() => resend.webhook.open("")).toThrow("not a signing secret");
    expect(() => resend.webhook.open("whsec_§§§§§§§§§§§§§§§§§§§§§§§§")).toThrow("not a signing secret");
  });
});

describe("an event", () => {
  it("of a bounce says so", async () => {
    expect(await said(bounced)).toEqual([
      {
        eventId: "msg_2W2D3qXLS5fOaPja1GDg7rF2CwB",
        kind: "hard-bounce",
        deliveryId: DELIVERY,
        messageId: "<0100019a4f5e@email.provider.example>",
        recipient: "bounced@reader.example",
        occurredAt: new Date("2026-11-02T14:41:12.126Z"),
        text: "The recipient's email provider sent a hard bounce message.",
      },
    ]);
  });

  it("keeps its id when it is sent again with a new signature", async () => {
    const again = await read(resendRequest(bounced, { at: new Date(NOW.getTime() + 60_000) }), NOW);
    expect(again).toMatchObject({ ok: true, reports: await said(bounced) });
  });

  it.each([
    ['"type": "Transient"', "soft-bounce"],
    ['"type": "Undetermined"', "soft-bounce"],
    ['"type": null', "soft-bounce"],
  ])("of a bounce with %s is a %s", async (type, kind) => {
    expect(await said(bounced.replace('"type": "Permanent"', type))).toMatchObject([{ kind }]);
  });

  it("of a complaint says so, its delivery found by tag, listed or not", async () => {
    const expected = { kind: "complaint", deliveryId: DELIVERY, recipient: "complained@reader.example" };
    expect(await said(complained)).toMatchObject([expected]);
    const listed = complained.replace(
      /"tags": .*/,
      `"tags": [{ "name": "delivery", "value": "${DELIVERY}" }]`,
    );
    expect(await said(listed)).toMatchObject([expected]);
  });

  it("of a suppressed message is a hard bounce", async () => {
    const body = complained
      .replace("email.complained", "email.suppressed")
      .replace(
        '"tags"',
        '"suppressed": { "message": "On the list.", "type": "OnAccountSuppressionList" }, "tags"',
      );
    expect(await said(body)).toMatchObject([{ kind: "hard-bounce", text: "On the list." }]);
  });

  it("that names no delivery of ours names none", async () => {
    expect(await said(bounced.replace(DELIVERY, "x"))).toMatchObject([{ deliveryId: null }]);
  });

  it.each(["email.sent", "email.delivered", "email.failed", "contact.created"])(
    "%s is of no interest",
    async (type) => {
      expect(await said(`{"type":"${type}","created_at":"2026-11-02T14:41:12.126Z","data":{}}`)).toEqual([]);
    },
  );

  it.each(["", "{", "{}", '{"type":"email.bounced"}'])("that reads %j is malformed", async (body) => {
    expect(await said(body)).toBe("malformed");
  });
});
