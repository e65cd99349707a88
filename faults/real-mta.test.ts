/** With a real mail server in between: a dead address gets no more mail from anyone, and a full mailbox loses nothing. */
import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { dkimVerify } from "mailauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "#core/kernel/context.ts";
import type { Transport } from "#core/kernel/mailer.ts";
import { returnPath } from "#core/kernel/signed-links/return-path.ts";
import type { Feedback } from "#core/sending/feedback/feedback.ts";
import { smtpMailer } from "#mail/smtp.ts";
import { startBounceListener } from "#worker/bounce-listener.ts";
import { bounceDomain, isSkipped, startWorld, type World } from "./postfix.test-kit.ts";
import { type Stack, startStack } from "./stack.test-kit.ts";

const secret = randomBytes(32).toString("base64");
const ctx = {
  settings: { secrets: [secret] },
  clock: { now: () => new Date() },
  log: { info() {}, warn() {}, error() {} },
} as unknown as Context;
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

describe.skipIf(isSkipped)("what is reported", { timeout: 30_000 }, () => {
  let world: World;
  let listener: Awaited<ReturnType<typeof startBounceListener>>;
  let mailer: Transport;
  const reported: Feedback[] = [];
  let failures = 0;
  beforeAll(async () => {
    listener = await startBounceListener(ctx, {
      port: 0,
      host: "127.0.0.1",
      domain: bounceDomain,
      async record(feedback) {
        failures -= 1;
        if (failures >= 0) throw new Error("the database is away");
        reported.push(feedback);
      },
    });
    world = await startWorld(listener.port);
    const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    mailer = smtpMailer(world.smtpUrl, { maxConnections: 2, dkim: { selector: "f1", privateKey: pem } });
  }, 30_000);
  afterAll(async () => {
    await mailer?.close();
    await world?.stop();
    await listener?.stop();
  }, 20_000);

  const reportsOn = (deliveryId: string) => reported.filter((feedback) => feedback.deliveryId === deliveryId);

  /** Delivers to postfix, which accepts everything; the result arrives later. */
  async function send(to: string) {
    const deliveryId = randomUUID();
    const message = {
      messageId: `<${deliveryId}@coach.test>`,
      from: { name: "Dr. Dave", address: "dave@coach.test" },
      returnPath: returnPath([secret], deliveryId, bounceDomain),
      replyTo: "dave@coach.test",
      to,
      subject: "Your keys",
      html: "<p>keys</p>",
      text: "keys",
      headers: {
        "List-Unsubscribe": `<https://foyer.test/leave/${deliveryId}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    };
    expect(await mailer.send(message, async () => true)).toEqual(
      expect.objectContaining({ result: "accepted" }),
    );
    return deliveryId;
  }
  it("a good address gets its message, signed and with its return path", async () => {
    const to = "good@example.test";
    const deliveryId = await send(to);
    await world.until("the message is there", async () => (await world.arrived(to)).length === 1);
    const [message] = await world.arrived(to);
    expect(message?.envelope.from).toBe(returnPath([secret], deliveryId, bounceDomain));
    const { source } = await world.api<{ source: string }>(`messages/${message?.id}`);
    const key = publicKey.export({ type: "spki", format: "der" }).toString("base64");
    const { results } = await dkimVerify(source, { resolver: async () => [[`v=DKIM1; p=${key}`]] });
    expect(results.map(({ status }) => status.result)).toEqual(["pass"]);
    expect(reportsOn(deliveryId)).toEqual([]);
  });

  it("a permanent refusal is reported as a hard bounce of that delivery", async () => {
    const to = "dead@example.test";
    await world.treat(to, "reject");
    const deliveryId = await send(to);
    await world.until("it is reported", () => reportsOn(deliveryId).length > 0);
    expect(reportsOn(deliveryId)).toEqual([
      {
        provider: "dsn",
        eventId: expect.any(String),
        kind: "hard-bounce",
        deliveryId,
        messageId: `<${deliveryId}@coach.test>`,
        recipient: to,
        occurredAt: expect.any(Date),
        text: expect.stringContaining("550 5.1.1 there is no such mailbox"),
      },
    ]);
  });

  it("a report that could not be recorded comes again", async () => {
    const to = "gone@example.test";
    failures = 2;
    await world.treat(to, "reject");
    const deliveryId = await send(to);
    await world.until("it is reported", () => reportsOn(deliveryId).length > 0);
    expect(reportsOn(deliveryId)).toHaveLength(1);
    // Both failures happened, and the third attempt was acknowledged.
    expect(failures).toBe(-1);
  });

  it("a temporary refusal is tried again and reported to nobody", async () => {
    const to = "full@example.test";
    await world.treat(to, "full");
    const deliveryId = await send(to);
    await world.until("it was put off twice", async () => (await world.attempts(to, "452 4.2.2")) >= 2);
    expect(reportsOn(deliveryId)).toEqual([]);
    await world.treat(to, "accept");
    await world.until("the message is there", async () => (await world.arrived(to)).length === 1);
    expect(reportsOn(deliveryId)).toEqual([]);
  });
});

const BOUNCES = Number(process.env.BOUNCES ?? 3);
const WEEK = 7 * 86_400;

describe.skipIf(isSkipped)("what becomes of it", { timeout: 60_000 + BOUNCES * 1000 }, () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack(secret);
  }, 180_000);
  afterAll(() => stack?.stop(), 30_000);
  const addresses = (name: string) =>
    Array.from({ length: BOUNCES }, (_, index) => `${name}${index}@example.test`);

  it("a permanent refusal ends all mail to that address, from every coach and for good", async () => {
    const { world, rows, stored } = stack;
    const [dead, alive] = [addresses("dead"), "alive@example.test"];
    for (const to of [...dead, alive]) {
      expect(await stack.signUp("/omar-report", to)).toEqual({ kind: "captured", email: "sent" });
    }
    for (const to of dead) {
      await world.until("the mailbox has worked once", async () => (await world.arrived(to)).length === 1);
      await world.treat(to, "reject");
      expect(await stack.signUp("/9ways", to)).toEqual({ kind: "captured", email: "sent" });
    }
    for (const to of dead) {
      await world.until(`the report on ${to} is in`, async () => (await stored(to)).events !== null);
      expect(await stored(to)).toEqual({
        deliveries: ["omar: sent", "dave: bounced"],
        journeys: ["omar: bounced", "dave: bounced"],
        suppressions: ["everybody: bounced"],
        events: ["dsn hard-bounce of dave's"],
      });
      // The mailbox works again, but the bounce still holds, even for a coach who never wrote to it.
      await world.treat(to, "accept");
      expect(await stack.signUp("/lead-magnet", to)).toEqual({
        kind: "captured",
        email: "failed",
        reason: "address",
      });
    }
    const before = await rows(
      "select id, state from email_deliveries where email_address like 'dead%' order by id",
    );
    expect(before).toHaveLength(3 * BOUNCES);
    for (const step of [2, 3]) {
      stack.advance(WEEK);
      await world.until(
        `step ${step} has arrived at the live addresses`,
        async () => (await world.arrived(alive)).length === step,
      );
    }
    expect(
      await rows("select id, state from email_deliveries where email_address like 'dead%' order by id"),
    ).toEqual(before);
    for (const to of dead) {
      expect(await world.arrived(to)).toHaveLength(1);
      expect(await world.attempts(to)).toBe(2);
    }
  });

  it("a temporary refusal costs nothing: the message comes later, and the journey goes on", async () => {
    const { world, stored } = stack;
    const full = addresses("full");
    for (const to of full) {
      await world.treat(to, "full");
      expect(await stack.signUp("/9ways", to)).toEqual({ kind: "captured", email: "sent" });
    }
    for (const to of full) {
      await world.until("it was put off twice", async () => (await world.attempts(to, "452 4.2.2")) >= 2);
      expect(await stored(to)).toEqual({
        deliveries: ["dave: sent"],
        journeys: ["dave: goes on"],
        suppressions: null,
        events: null,
      });
      expect(await world.arrived(to)).toEqual([]);
      await world.treat(to, "accept");
    }
    for (const to of full)
      await world.until("the message is there", async () => (await world.arrived(to)).length === 1);
    stack.advance(WEEK);
    for (const to of full)
      await world.until("the next one follows", async () => (await world.arrived(to)).length === 2);
  });
});
