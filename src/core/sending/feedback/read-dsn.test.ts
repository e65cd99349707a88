/** Reports of real mail servers are read for what they say about one delivery; everything else is left alone. */
import { describe, expect, it } from "vitest";
import type { Context } from "#core/kernel/context.ts";
import { returnPath } from "#core/kernel/signed-links/return-path.ts";
import { MAX_REPORT_BYTES, readDsn } from "./read-dsn.ts";
import { exchange, exim, gmail, postfix } from "./reports.test-kit.ts";

const secrets = ["a secret of at least thirty-two characters"] as const;
const deliveryId = "0198a7c2-4b1e-7def-8a90-1c2d3e4f5a6b";
const recipient = returnPath(secrets, deliveryId, "bounce.foyer.example");
const now = new Date("2026-11-15T09:00:00Z");
const ctx = { settings: { secrets }, clock: { now: () => now } } as unknown as Context;
const read = (raw: string | Buffer, to = recipient) => readDsn(ctx, { raw, recipient: to });
const kindOf = async (raw: string) => (await read(raw))?.kind ?? null;

describe("an unknown mailbox, as told by", () => {
  it.each([
    ["postfix", postfix(), /^550 5\.1\.1 <ada@example\.test>: Recipient address rejected: User unknown/],
    ["exim", exim(), /^550 5\.1\.1 <ada@example\.test>\.\.\. User unknown$/],
    ["Exchange", exchange(), /^550 5\.1\.10 RESOLVER\.ADR\.RecipientNotFound; Recipient ada@example\.test/],
    ["Gmail", gmail(), /^550-5\.1\.1 The email account .* unnecessary spaces\. - gsmtp$/],
  ])("%s is a hard bounce of its delivery", async (_server, raw, words) => {
    expect(await read(raw)).toEqual({
      provider: "dsn",
      eventId: expect.stringMatching(/^[\da-f]{32}$/),
      kind: "hard-bounce",
      deliveryId,
      messageId: "<delivery-1@coach.example>",
      recipient: "ada@example.test",
      occurredAt: new Date("2026-11-15T08:59:30Z"),
      text: expect.stringMatching(words),
    });
  });
});

const says = (status: string, diagnostic: string) => postfix({ status, diagnostic: `smtp; ${diagnostic}` });

it.each([
  ["hard-bounce", "a disabled mailbox", says("5.2.1", "550 5.2.1 The account is disabled")],
  [
    "hard-bounce",
    "an unknown domain",
    says("5.4.4", "Host not found. Name service error for name=example.test"),
  ],
  ["soft-bounce", "an unknown relay of ours", says("5.4.4", "Host not found for name=relay.house.example")],
  ["soft-bounce", "a full mailbox", says("5.2.2", "552 5.2.2 Mailbox full")],
  ["soft-bounce", "a policy", says("5.7.1", "550 5.7.1 Message rejected as spam")],
  ["soft-bounce", "a size", says("5.3.4", "552 5.3.4 Message too big")],
  ["soft-bounce", "a sender it does not like", says("5.1.8", "553 5.1.8 Sender domain not found")],
  ["soft-bounce", "days without an answer", says("4.4.7", "delivery time expired")],
  ["soft-bounce", "a general status", exim({ diagnostic: "smtp; 550 Blocked, see 5.1.1 of our rules" })],
  ["soft-bounce", "an IP address", exim({ diagnostic: "smtp; 550 5.1.1.77 is blocked" })],
  ["soft-bounce", "a delay for whatever reason", postfix({ action: "delayed" })],
  [
    "soft-bounce",
    "a delay",
    postfix({ action: "delayed", status: "4.2.2", diagnostic: "smtp; 452 4.2.2 Full" }),
  ],
  [null, "a delivery that worked", postfix({ action: "delivered", status: "2.0.0" })],
  [null, "a message passed on", postfix({ action: "relayed", status: "2.0.0" })],
  [null, "no status at all", postfix({ status: "", diagnostic: "smtp; no" })],
])("%s: %s", async (kind, _what, raw) => {
  expect(await kindOf(raw)).toBe(kind);
});

it("the same report twice counts once, another report is another", async () => {
  const id = async (raw: string, to = recipient) => (await read(raw, to))?.eventId;
  const first = await id(postfix());
  expect(await id(postfix().replaceAll("4F1C2A0B3D", "5F1C2A0B3E"))).toBe(first);
  expect(await id(postfix({ status: "5.1.2" }))).not.toBe(first);
  expect(await id(postfix({ action: "delayed" }))).not.toBe(first);
  const other = returnPath(secrets, "0198a7c2-4b1e-7def-8a90-000000000000", "bounce.foyer.example");
  expect(await id(postfix(), other)).not.toBe(first);
});

it("a report dated tomorrow happened now", async () => {
  const raw = postfix().replace("Date: Sun, 15 Nov 2026", "Date: Mon, 16 Nov 2026");
  expect((await read(raw))?.occurredAt).toEqual(now);
});

describe("a report by a mail provider on its user", () => {
  const report = (type: string) =>
    `From: <abuse@provider.example>
Date: Sun, 15 Nov 2026 08:00:00 +0000
Subject: FW: Your keys
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="part"

--part
Content-Type: text/plain; charset="US-ASCII"

This is an email abuse report.

--part
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <b+anything@bounce.foyer.example>
Original-Rcpt-To: <ada@example.test>

--part
Content-Type: message/rfc822
Content-Disposition: inline

From: <dave@coach.example>
Message-ID: <delivery-1@coach.example>
Subject: Your keys

keys
--part--
`.replace(/\n/g, "\r\n");

  it("is a complaint when the recipient complained", async () => {
    expect(await read(report("abuse"))).toEqual(
      expect.objectContaining({
        kind: "complaint",
        deliveryId,
        messageId: "<delivery-1@coach.example>",
        recipient: "ada@example.test",
        occurredAt: new Date("2026-11-15T08:00:00Z"),
        text: "abuse, reported by SomeGenerator/1.0",
      }),
    );
  });

  it.each(["not-spam", "auth-failure", ""])("is none when it is of type '%s'", async (type) => {
    expect(await read(report(type))).toBeNull();
  });
});

describe("nothing is read from", () => {
  const second = "Final-Recipient: rfc822; bob@example.test\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n";
  const boundary = "--9A3F52A0B1.1794733170/mx.relay.example\r\nContent-Description: Undelivered";
  const autoReply = `From: Ada <ada@example.test>\r\nAuto-Submitted: auto-replied\r\nSubject: Out of office\r\n\r\nBack on Monday. 550 5.1.1\r\n`;
  const forwarded = `From: Ada <ada@example.test>\r\nContent-Type: multipart/mixed; boundary="f"\r\n\r\n--f\r\nContent-Type: message/rfc822\r\n\r\n${postfix()}\r\n--f--\r\n`;

  it.each([
    ["a report on several recipients", postfix().replace(boundary, second + boundary)],
    ["a note of absence", autoReply],
    ["a report that a person forwards", forwarded],
    ["a report without its status", postfix().replace("message/delivery-status", "text/plain")],
    ["half a report", postfix().slice(0, 900)],
    ["an empty message", ""],
    ["noise", Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256))],
    ["boundaries in boundaries", `Content-Type: multipart/report; boundary=a\r\n\r\n${nested(300)}`],
    ["what is too large", postfix() + " ".repeat(MAX_REPORT_BYTES)],
  ])("%s", async (_what, raw) => {
    expect(await read(raw)).toBeNull();
  });

  it("a report sent to an address that is not ours", async () => {
    expect(
      await read(
        postfix(),
        recipient.replace(/-(.)/, (_, c) => `-${c === "0" ? "1" : "0"}`),
      ),
    ).toBeNull();
    expect(await read(postfix(), "dave@coach.example")).toBeNull();
  });
});

function nested(depth: number): string {
  return Array.from(
    { length: depth },
    (_, index) =>
      `--${index ? `b${index - 1}` : "a"}\r\nContent-Type: multipart/mixed; boundary=b${index}\r\n\r\n`,
  ).join("");
}

it("words and address of a server are kept harmless", async () => {
  const raw = postfix({ diagnostic: `smtp; 550 5.1.1 \u0000no\u0007 ${"x".repeat(3000)}` }).replace(
    "Final-Recipient: rfc822; ada@example.test",
    "Final-Recipient: rfc822; ada@example.test> <eve",
  );
  const feedback = await read(raw);
  expect(feedback?.text).toMatch(/^550 5\.1\.1 no x+$/);
  expect(feedback?.text.length).toBeLessThanOrEqual(500);
  expect(feedback?.recipient).toBeNull();
});
