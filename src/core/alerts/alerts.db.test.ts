/** News of new leads: never lost, never twice by our doing, only to who said yes, signed, and given up in the end. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { testContext } from "../../../test/context.ts";
import { DAY, signUp, someone } from "../../../test/follow-up.ts";
import { captureTestLead } from "../capture/capture-test-lead.ts";
import type { SendResult } from "../deliveries/mailer.ts";
import { eraseLead } from "../leads/erase-lead.ts";
import { runImport } from "../leads/run-import.ts";
import { signLink } from "../links/signed-link.ts";
import { addTarget, type NewTarget } from "./add-target.ts";
import { confirmTarget, findAlertReader, stopTarget } from "./answer-target.ts";
import { askAgain } from "./ask-again.ts";
import { changeCadence } from "./change-cadence.ts";
import { dispatchAlerts } from "./dispatch-alerts.ts";
import { forgetAlerts } from "./forget-alerts.ts";
import { listAlerts, listTargets } from "./list-alerts.ts";
import { removeTarget } from "./remove-target.ts";
import { renewSecret } from "./renew-secret.ts";
import { sendAgain } from "./send-again.ts";
import { MOST_TRIES } from "./send-alert.ts";
import { testTarget } from "./test-target.ts";

const owner = { id: "owner", name: "Olive" };
let answer: SendResult = { result: "accepted", response: "250 ok" };
const world = await testContext(() => answer);
const { ctx, rows, advance } = world;

/** A receiver in the house: what it was sent, and what it answers. */
type Got = { headers: IncomingMessage["headers"]; body: string };
const got: Got[] = [];
let reply: { status: number; text?: string; headers?: Record<string, string> } = { status: 204 };
const receiver = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    got.push({ headers: request.headers, body });
    response.writeHead(reply.status, reply.headers).end(reply.text);
  });
}).listen(0, "127.0.0.1");
await new Promise((resolve) => receiver.once("listening", resolve));
const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
afterAll(() => receiver.close());

const PAGE = "/9ways"; // Dave's
const alerts = () =>
  world.sent.filter(({ subject, messageId }) => /lead|Test: alerts|Shall/.test(subject) && messageId);
const add = (more: Partial<NewTarget> = {}) =>
  addTarget(ctx, owner, {
    coach: "dave",
    channel: "email",
    address: "coach@dave.example",
    cadence: "at-once",
    zone: "America/New_York",
    ...more,
  });
async function added(more: Partial<NewTarget> = {}) {
  const done = await add(more);
  if (done.kind !== "added") throw new Error(done.reason);
  await rows("update alert_targets set confirmed_at = created_at where id = $1", [done.targetId]);
  await rows("delete from alert_messages");
  return done;
}
async function round() {
  while ((await dispatchAlerts(ctx)) > 0);
}
const log = async () => (await listAlerts(ctx, { before: null })).alerts;

beforeEach(async () => {
  await rows("delete from alert_targets");
  world.sent.length = 0;
  got.length = 0;
  reply = { status: 204 };
  answer = { result: "accepted", response: "250 ok" };
});

describe("at once", () => {
  it("costs nothing where nobody wants to hear", async () => {
    await added({ coach: "nina" });
    await signUp(world, PAGE, someone());
    expect(await rows("select from alert_messages")).toEqual([]);
    expect(await rows("select from alert_items")).toEqual([]);
  });

  it("tells of a new lead once, not of one who comes again, of the owner's tests and imports, or of what rolled back", async () => {
    await added();
    const email = someone();
    await signUp(world, PAGE, email, { name: "Ada <b>Byron" });
    await signUp(world, PAGE, email, { name: "Ada <b>Byron" });
    await captureTestLead(ctx, { email: someone(), followUp: false, functionName: "send-dr-dave-email" });
    const [page] = await rows<{ id: string }>("select id from pages where slug = 'nine-ways'");
    for (const follow of [false, true]) {
      const file = { pageId: page?.id ?? "", statement: "A fair in May", content: `email\n${someone()}\n` };
      const [imported] = await rows<{ id: string }>(
        "insert into lead_imports (page_id, statement, content, created_at) values ($1, $2, $3, now()) returning id",
        Object.values(file),
      );
      expect(await runImport(ctx, owner, { importId: imported?.id ?? "", follow })).toMatchObject({
        imported: 1,
      });
    }
    await ctx.db
      .transaction(async (transaction) => {
        await signUp(
          { ...world, ctx: { ...ctx, db: transaction as unknown as typeof ctx.db } },
          PAGE,
          someone(),
        );
        transaction.rollback();
      })
      .catch(() => undefined);
    await round();
    expect(alerts()).toHaveLength(1);
    const [message] = alerts();
    expect(message).toMatchObject({
      to: "coach@dave.example",
      subject: expect.stringMatching(/^New lead for Dr\. Dave.*: Ada/),
    });
    const [lead] = await rows<{ id: string }>("select id from leads where email = $1", [email]);
    expect(message?.text).toContain(email);
    expect(message?.text).toContain(`https://foyer.example/console/leads/${lead?.id}`);
    expect(message?.html).toContain("Ada &lt;b&gt;Byron");
    expect(await log()).toMatchObject([
      { kind: "lead", state: "sent", leads: 1, attempts: [{ status: 250, result: "delivered" }] },
    ]);
  });

  it("two workers at once send each one once", async () => {
    await added();
    await added({ channel: "webhook", address: hook });
    for (let index = 0; index < 12; index += 1) await signUp(world, PAGE, someone());
    // One that is in the middle of claiming five does not hold the other up, and neither takes what the other has.
    let other: Promise<unknown> = Promise.resolve();
    await ctx.db.transaction(async (transaction) => {
      await dispatchAlerts({ ...ctx, db: transaction as unknown as typeof ctx.db }, 5);
      other = round();
      await pause(200);
    });
    await Promise.all([other, round()]);
    expect(alerts()).toHaveLength(12);
    expect(new Set(alerts().map(({ messageId }) => messageId)).size).toBe(12);
    expect(got).toHaveLength(12);
    expect(new Set(got.map(({ headers }) => headers["webhook-id"])).size).toBe(12);
  });

  it("deferred, it is tried again; refused for good, it is given up", async () => {
    await added();
    await signUp(world, PAGE, someone());
    answer = { result: "refused", code: 451, response: "451 later", at: "message" };
    await round();
    answer = { result: "accepted", response: "250 ok" };
    await round();
    expect(alerts()).toHaveLength(0); // not before its time
    advance(15);
    await round();
    expect(alerts()).toHaveLength(1);
    expect(await log()).toMatchObject([
      { state: "sent", attempts: [{ status: 451, words: "451 later" }, { status: 250 }] },
    ]);
    await signUp(world, PAGE, someone());
    answer = { result: "refused", code: 550, response: "550 5.1.1 unknown", at: "recipient" };
    await round();
    expect((await log())[0]).toMatchObject({ state: "failed", nextAttemptAt: null });
  });

  it("a worker that dies before the hand-off is followed by another; after it, one more try at most", async () => {
    await added();
    await signUp(world, PAGE, someone());
    const claim = (handedOff: boolean) =>
      rows(
        `update alert_messages set state = 'claimed', next_attempt_at = null, lease_token = new_id(), lease_until = $1, handed_off_at = $2`,
        [new Date(ctx.clock.now().getTime() + 60_000), handedOff ? ctx.clock.now() : null],
      );
    await claim(false);
    await round();
    expect(alerts()).toHaveLength(0); // it may still be alive
    advance(61);
    await round();
    expect(alerts()).toHaveLength(1);
    await claim(true);
    advance(61);
    await round();
    expect(alerts()).toHaveLength(1);
    advance(15 * 60);
    await round();
    expect(alerts()).toHaveLength(2);
    await claim(true);
    advance(61);
    await round();
    advance(DAY);
    await round();
    expect(alerts()).toHaveLength(2);
    expect(new Set(alerts().map(({ messageId }) => messageId)).size).toBe(1);
    expect((await log())[0]).toMatchObject({ state: "failed" });
  });
});

describe("digests", () => {
  it("collect until the hour, or until 8 in the morning of their zone, and none is sent about nothing", async () => {
    advance(20 * 60); // 20 minutes past
    await added({ cadence: "hourly", address: "hourly@dave.example" });
    await added({ cadence: "daily", address: "daily@dave.example", zone: "Europe/Madrid" });
    const gone = someone();
    for (const email of ["one@example.test", "two@example.test", gone]) await signUp(world, PAGE, email);
    const [lead] = await rows<{ id: string }>("select id from leads where email = $1", [gone]);
    await eraseLead(ctx, owner, { leadId: lead?.id ?? "" });
    await round();
    expect(alerts()).toEqual([]);
    expect(await listTargets(ctx)).toMatchObject([
      { address: "daily@dave.example", collected: 2 },
      { address: "hourly@dave.example", collected: 2 },
    ]);
    advance(3600);
    await Promise.all([round(), round()]);
    expect(alerts()).toMatchObject([
      { to: "hourly@dave.example", subject: expect.stringMatching(/^2 new leads/) },
    ]);
    expect(alerts()[0]?.text).not.toContain(gone);
    advance(3600);
    await round();
    expect(alerts()).toHaveLength(1);
    const [due] = await rows<{ at: string }>(
      "select to_char(next_digest_at at time zone 'Europe/Madrid', 'HH24:MI') as at from alert_targets where cadence = 'daily'",
    );
    expect(due?.at).toBe("08:00");
    advance(DAY);
    await round();
    expect(alerts().map(({ to }) => to)).toEqual(["hourly@dave.example", "daily@dave.example"]);
  });

  it("8 o'clock stays 8 o'clock when clocks change", async () => {
    const at = (instant: string) =>
      rows<{ next: Date }>("select next_digest('daily', 'Europe/Madrid', $1::timestamptz) as next", [
        instant,
      ]).then(([row]) => row?.next.toISOString());
    expect(await at("2026-03-28T06:59:59Z")).toBe("2026-03-28T07:00:00.000Z");
    expect(await at("2026-03-28T07:00:00Z")).toBe("2026-03-29T06:00:00.000Z");
    expect(await at("2026-10-24T12:00:00Z")).toBe("2026-10-25T07:00:00.000Z");
  });

  it("changed to at once, what was collected goes now", async () => {
    const { targetId } = await added({ cadence: "daily" });
    await signUp(world, PAGE, "collected@example.test");
    expect(await changeCadence(ctx, owner, { targetId, cadence: "at-once" })).toBe(true);
    await signUp(world, PAGE, "at-once@example.test");
    await round();
    expect(alerts().map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^(1 new lead|New lead)/),
      expect.stringMatching(/^(1 new lead|New lead)/),
    ]);
    expect(await listTargets(ctx)).toMatchObject([{ cadence: "at-once", collected: 0, nextDigestAt: null }]);
  });
});

describe("webhooks", () => {
  it("are signed so that the library of the standard believes them, with the new and the old secret after a renewal", async () => {
    const { targetId, secret } = await added({ channel: "webhook", address: hook });
    expect(secret).toMatch(/^whsec_/);
    const email = someone();
    await signUp(world, PAGE, email, { name: "Ada" });
    await round();
    const verify = (key: string | null, { headers, body } = got[0] as Got) => {
      // The library looks at the machine's clock; the test's own is another one.
      const real = Date.now;
      Date.now = () => ctx.clock.now().getTime();
      try {
        return new Webhook(key ?? "").verify(body, headers as Record<string, string>) as {
          type: string;
          data: object;
        };
      } finally {
        Date.now = real;
      }
    };
    expect(verify(secret)).toMatchObject({
      type: "lead.created",
      data: { email, name: "Ada", coach: { slug: "dave" }, page: { url: "https://foyer.example/9ways" } },
    });
    expect(() => verify(secret, { ...(got[0] as Got), body: "{}" })).toThrow();
    const renewed = await renewSecret(ctx, owner, { targetId });
    expect(renewed).not.toBe(secret);
    await testTarget(ctx, owner, { targetId });
    await round();
    for (const key of [secret, renewed]) expect(verify(key, got[1])).toMatchObject({ type: "test" });
    advance(DAY + 1);
    await testTarget(ctx, owner, { targetId });
    await round();
    expect(verify(renewed, got[2])).toMatchObject({ type: "test" });
    expect(() => verify(secret, got[2])).toThrow();
    // Nothing of it is in the database.
    expect(JSON.stringify(await rows("select * from alert_targets"))).not.toContain(
      String(renewed).slice(6, 20),
    );
  });

  it("a receiver that fails and then works gets it late and once; each attempt is in the log", async () => {
    await added({ channel: "webhook", address: hook });
    await signUp(world, PAGE, someone());
    reply = { status: 500, text: "out \u0000of\n order" };
    await round();
    advance(13);
    await round();
    reply = { status: 200, text: "thanks" };
    advance(90);
    await round();
    advance(DAY);
    await round();
    expect(new Set(got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(await log()).toMatchObject([
      {
        state: "sent",
        attempts: [
          { status: 500, words: "out of order" },
          { status: 500 },
          { status: 200, words: "thanks", result: "delivered" },
        ],
      },
    ]);
  });

  it("is given up after a day and said so; send again begins anew; 410 ends it at once; no redirect is followed", async () => {
    await added({ channel: "webhook", address: hook });
    await signUp(world, PAGE, someone());
    reply = { status: 302, headers: { location: "/elsewhere" } };
    for (let hours = 0; hours < 40; hours += 1) {
      await round();
      advance(3600);
    }
    expect(got).toHaveLength(MOST_TRIES);
    const [given] = await log();
    expect(given).toMatchObject({
      state: "failed",
      attempts: expect.objectContaining({ length: MOST_TRIES }),
    });
    expect(given?.attempts[0]).toMatchObject({ status: 302, words: "A redirect, which is not followed." });
    reply = { status: 410 };
    expect(await sendAgain(ctx, owner, { messageId: given?.id ?? "" })).toBe(true);
    expect(await sendAgain(ctx, owner, { messageId: given?.id ?? "" })).toBe(false); // it is on its way
    await round();
    expect(got).toHaveLength(MOST_TRIES + 1);
    expect((await log())[0]).toMatchObject({ state: "failed" });
    advance(31 * DAY);
    await forgetAlerts(ctx);
    expect(await log()).toEqual([]);
  });

  it("a lead erased before it was posted is not posted", async () => {
    await added({ channel: "webhook", address: hook });
    const email = someone();
    await signUp(world, PAGE, email);
    const [lead] = await rows<{ id: string }>("select id from leads where email = $1", [email]);
    await eraseLead(ctx, owner, { leadId: lead?.id ?? "" });
    await round();
    expect(got).toEqual([]);
    expect(await rows("select from alert_messages")).toEqual([]);
  });

  it("goes nowhere inside the house unless a setting says so", async () => {
    const strict = { ...ctx, settings: { ...ctx.settings, localWebhooks: false } };
    const typed = { coach: "dave", channel: "webhook", cadence: "at-once", zone: "UTC" };
    for (const address of [
      hook,
      "https://127.0.0.1/",
      "https://localhost/",
      "https://[::1]/",
      "https://169.254.169.254/latest",
      "https://2130706433/",
      "ftp://example.com/",
      "https://user:pw@example.com/",
    ])
      expect(await addTarget(strict, owner, { ...typed, address }), address).toMatchObject({
        kind: "refused",
        field: "address",
      });
    // Set up before, or resolved to another machine since: the posting looks again.
    await added({ channel: "webhook", address: hook });
    await signUp(world, PAGE, someone());
    await dispatchAlerts(strict);
    expect(got).toEqual([]);
    expect((await log())[0]?.attempts).toMatchObject([
      { status: null, result: "failed", words: "Not an https address." },
    ]);
  });
});

describe("a mailbox is asked first", () => {
  it("and hears of nothing before its yes; an owner's own needs none", async () => {
    const done = await add({ address: "Coach@Dave.example " });
    expect(done).toMatchObject({ kind: "added", secret: null, isAsked: true });
    if (done.kind !== "added") throw new Error("not added");
    const { targetId } = done;
    await signUp(world, PAGE, someone());
    expect(await testTarget(ctx, owner, { targetId })).toBe(false);
    await round();
    expect(alerts()).toMatchObject([
      { to: "coach@dave.example", subject: expect.stringMatching(/^Shall new leads/) },
    ]);
    expect(await askAgain(ctx, owner, { targetId })).toBe("too-soon");
    advance(3601);
    expect(await askAgain(ctx, owner, { targetId })).toBe("asked");

    const token = signLink(ctx.settings.secret, "alert", targetId);
    expect(alerts()[0]?.text).toContain(`/alerts/${token}`);
    expect(await findAlertReader(ctx, token)).toMatchObject({
      isConfirmed: false,
      address: "coach@dave.example",
    });
    await confirmTarget(ctx, signLink(ctx.settings.secret, "confirm", targetId)); // another purpose's link is none
    expect(await findAlertReader(ctx, token)).toMatchObject({ isConfirmed: false });
    await confirmTarget(ctx, token);
    await signUp(world, PAGE, someone());
    await round();
    expect(alerts().at(-1)?.subject).toMatch(/^New lead/);
    await stopTarget(ctx, token);
    expect(await findAlertReader(ctx, token)).toBeNull();
    await signUp(world, PAGE, someone());
    await round();
    expect(alerts()).toHaveLength(3);

    await rows(
      "insert into owners (name, email, email_verified, created_at, updated_at) values ('O', 'own@foyer.example', true, now(), now())",
    );
    expect(await add({ address: "own@foyer.example" })).toMatchObject({ kind: "added", isAsked: false });
  });

  it("what cannot be is refused at its field, and every action leaves its line", async () => {
    expect(await add({ coach: "nobody" })).toMatchObject({ field: "coach" });
    expect(await add({ address: "a@b.example, c@d.example" })).toMatchObject({ field: "address" });
    expect(await add({ cadence: "always" })).toMatchObject({ field: "cadence" });
    expect(await add({ zone: "Mars" })).toMatchObject({ field: "zone" });
    const { targetId } = await added();
    expect(await add()).toMatchObject({ field: "address" });
    expect(await renewSecret(ctx, owner, { targetId })).toBeNull();
    await testTarget(ctx, owner, { targetId });
    expect(await removeTarget(ctx, owner, { targetId })).toBe(true);
    expect(await removeTarget(ctx, owner, { targetId })).toBe(false);
    const lines = await rows<{ action: string }>(
      "select action from audit_log where subject->>'alert' = $1 order by id",
      [targetId],
    );
    expect(lines.map(({ action }) => action)).toEqual(["alert.added", "alert.tested", "alert.removed"]);
  });
});
