/** Trying a message again by hand: where that is safe, once, and why not elsewhere (docs/invariants.md). */
import { beforeEach, describe, expect, it } from "vitest";
import { suppress } from "#core/sending/consent/suppress.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { deferred, tracedModel } from "../../../../test/trace.ts";
import { replayDelivery } from "./replay-delivery.ts";

const world = await tracedModel();
const { ctx, rows, messagesOf } = world;
const scope = testScope({ id: "owner-1", name: "The owner" });

type Row = { id: string; message_id: string; state: string; attempts: number; next_attempt_at: Date | null };
async function made(path = "/9ways"): Promise<Row & { email: string }> {
  const email = someone();
  await signUp(world, path, email);
  const [row] = await rows<Row>("select * from email_deliveries where email_address = $1", [email]);
  if (!row) throw new Error("no delivery");
  return { ...row, email };
}
const row = async (id: string) => (await rows<Row>("select * from email_deliveries where id = $1", [id]))[0];
const change = (id: string, set: string) => rows(`update email_deliveries set ${set} where id = $1`, [id]);
const replay = (deliveryId: string) => replayDelivery(ctx, scope, { deliveryId });
const audit = () => rows<{ action: string; subject: object }>("select action, subject from audit_log");
const at = (seconds: number) => `'${new Date(ctx.clock.now().getTime() + seconds * 1000).toISOString()}'`;

beforeEach(world.reset);

it.each(["exhausted", "configuration"])(
  "%s: the same row and Message-ID, with all tries before it, and a line of who",
  async (failure) => {
    const before = await made();
    await change(before.id, `state = 'failed', failure = '${failure}', attempts = 8, next_attempt_at = null`);
    expect(await replay(before.id)).toMatchObject({ outcome: "again" });
    expect(await row(before.id)).toMatchObject({
      state: "pending",
      attempts: 0,
      next_attempt_at: ctx.clock.now(),
    });
    expect(await dispatchDue(ctx)).toEqual({ claimed: 1, sent: 1 });
    expect(await row(before.id)).toMatchObject({ state: "sent", message_id: before.message_id });
    expect(await audit()).toEqual([
      { action: "email.replayed", subject: { delivery: before.id, person: expect.any(String) } },
    ]);
    const [message] = await messagesOf(before.email);
    expect(message?.steps.map(({ title }) => title)).toContain("Tried again by hand");
  },
);

it("one that waits for its next try goes now, and its tries count on", async () => {
  const { id } = await made();
  world.mail(deferred);
  await dispatchDue(ctx);
  expect(await replay(id)).toMatchObject({ outcome: "again" });
  expect(await row(id)).toMatchObject({ state: "pending", attempts: 1, next_attempt_at: ctx.clock.now() });
});

it("a double click acts once, also at the same moment", async () => {
  const { id } = await made();
  await change(id, "state = 'failed', failure = 'exhausted', next_attempt_at = null");
  const clicks = await Promise.all([replay(id), replay(id), replay(id)]);
  expect(clicks.map(({ outcome }) => outcome).sort()).toEqual(["again", "left", "left"]);
  expect(await audit()).toHaveLength(1);
  expect(await dispatchDue(ctx)).toEqual({ claimed: 1, sent: 1 });
  expect(await replay(id)).toMatchObject({ outcome: "left", why: "sent" });
});

describe("left as it is, without a line:", () => {
  const out = "sent_at = now(), server_response = '250 ok', next_attempt_at = null";
  const leased = `lease_token = gen_random_uuid(), lease_until = now() + interval '1 minute', next_attempt_at = null`;
  const failed = (failure: string) => `state = 'failed', failure = '${failure}', next_attempt_at = null`;
  it.each([
    ["sent", `state = 'sent', ${out}`],
    ["sent", `state = 'bounced', ${out}`],
    ["sent", `state = 'complained', ${out}`],
    ["under-way", `state = 'claimed', ${leased}`],
    ["under-way", `state = 'handed-off', handed_off_at = now(), ${leased}`],
    ["uncertain", "state = 'uncertain', uncertainties = 1, handed_off_at = now(), next_attempt_at = null"],
    ["suppressed", "state = 'suppressed', next_attempt_at = null"],
    ["address", failed("address")],
    ["refused", failed("refused")],
    ["uncertain", failed("uncertain")],
    ["expired", failed("expired")],
    ["due", "attempts = 3"],
    ["held", `attempts = 1, next_attempt_at = ${at(3600)}, held_until = ${at(3600)}`],
    ["planned", `kind = 'reminder', next_attempt_at = ${at(3600)}`],
  ])("%s: %s", async (why, set) => {
    const { id } = await made();
    await change(id, set);
    const before = await row(id);
    expect(await replay(id)).toMatchObject({ outcome: "left", why });
    expect(await row(id)).toEqual(before);
    expect(await audit()).toEqual([]);
    expect(await rows("select from delivery_history")).toEqual([]);
  });
});

describe("failed, and meanwhile", () => {
  const exhausted = "state = 'failed', failure = 'exhausted', next_attempt_at = null";

  it("the address unsubscribed: suppressed", async () => {
    const { id, email } = await made();
    await change(id, exhausted);
    await suppress(ctx, { email, coachId: null, reason: "complained" });
    expect(await replay(id)).toMatchObject({ outcome: "left", why: "suppressed" });
    expect(await row(id)).toMatchObject({ state: "suppressed" });
  });

  it("its time passed", async () => {
    const { id } = await made();
    await change(id, `${exhausted}, expires_at = ${at(0)}`);
    expect(await replay(id)).toMatchObject({ outcome: "left", why: "expired" });
    expect(await row(id)).toMatchObject({ state: "failed", failure: "expired" });
  });

  it("the seat was canceled", async () => {
    const { id } = await made("/masterclass");
    await change(id, exhausted);
    await rows("update event_registrations set status = 'cancelled'");
    expect(await replay(id)).toMatchObject({ outcome: "left", why: "given-back" });
  });

  it("its journey was stopped", async () => {
    const { id } = await made();
    await change(
      id,
      `${exhausted}, kind = 'journey', dedupe_key = 'journey:' || (select id from user_journeys j where j.lead_id = email_deliveries.lead_id) || ':step:2'`,
    );
    await rows("update user_journeys set stop_reason = 'unsubscribed', next_email_due_at = null");
    expect(await replay(id)).toMatchObject({ outcome: "left", why: "stopped" });
  });
});

it("one that is not there", async () => {
  expect(await replay("0198a7c2-4b1e-7def-8a90-1c2d3e4f5a6b")).toEqual({ outcome: "unknown" });
});
