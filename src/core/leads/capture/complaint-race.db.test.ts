/** Somebody signs up again at the moment their complaint comes in: both are taken, and neither is the victim of a deadlock. */
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { recordFeedback } from "#core/sending/feedback/record-feedback.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, settle, signUp, someone } from "../../../../test/follow-up.ts";

const world = await testContext();
const { ctx, rows, pool, advance } = world;

/** How many sessions of this database wait for a lock. */
const waiting = async () =>
  (
    await rows<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  )[0]?.n ?? 0;
async function untilWaiting(sessions: number) {
  for (let look = 0; look < 200; look += 1) {
    if ((await waiting()) >= sessions) return;
    await pause(20);
  }
  throw new Error(`no ${sessions} sessions wait`);
}

it("a complaint and a signup of one person wait for each other in one order", async () => {
  const email = someone();
  await signUp(world, "/9ways", email);
  await settle(world);
  advance(2 * DAY);
  await rows("update people set news_agreed_at = now() where email = $1", [email]);
  const [delivery] = await rows<{ id: string }>(
    "select id from email_deliveries where email_address = $1 and kind = 'signup'",
    [email],
  );
  // The signup has the person, and is held before it comes to its delivery; meanwhile the complaint comes.
  const holder = await pool.connect();
  await holder.query("begin");
  await holder.query("select from leads where email = $1 for no key update", [email]);
  const signup = signUp(world, "/9ways", email);
  await untilWaiting(1);
  const complaint = recordFeedback(ctx, {
    ...{ provider: "postmark", eventId: "1", kind: "complaint", deliveryId: delivery?.id ?? null },
    ...{ messageId: null, recipient: email, text: "spam", occurredAt: ctx.clock.now() },
  });
  await untilWaiting(2);
  await holder.query("commit");
  holder.release();
  const ends = await Promise.allSettled([signup, complaint]);
  expect(
    ends.flatMap((end) => (end.status === "rejected" ? [String(end.reason?.cause ?? end.reason)] : [])),
  ).toEqual([]);
  expect(await rows("select state from email_deliveries where id = $1", [delivery?.id])).toEqual([
    { state: "complained" },
  ]);
});
