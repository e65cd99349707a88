/** In a scratch, many people are played at once, exactly as one after the other by the real engine, and nothing live changes. */
import { sql } from "drizzle-orm";
import { TransactionRollbackError } from "drizzle-orm/errors";
import { expect, it } from "vitest";
import type { Context } from "#core/kernel/context.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, setSteps, settle, signUp, someone } from "../../../../test/follow-up.ts";
import { playMany } from "./play-many.ts";

const world = await testContext();
const { ctx, advance, rows } = world;

const PAGE = "/9ways";

async function played(people: string[], until: Date) {
  let sent: { person: string; part: string; at: Date }[] = [];
  await ctx.db
    .transaction(async (tx) => {
      const inside = { ...ctx, db: tx as unknown as Context["db"] };
      await tx.execute(sql`select open_scratch(${sql.param(people)}::uuid[])`);
      await playMany(inside, { until });
      const told = await tx.execute<{ person: string; part: string; at: string }>(sql`
        select person_id as person, split_part(dedupe_key, ':step:', 2) as part, to_json(sent_at) #>> '{}' as at from email_deliveries
        where kind = 'journey' and state = 'sent' order by 1, 3`);
      sent = told.rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
      tx.rollback();
    })
    .catch((error) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
  return sent;
}

it("plays everybody as the clock would, and leaves no trace", async () => {
  await setSteps(world, "Success Keys Campaign", [0, 2 * DAY, 3 * DAY, DAY / 2]);
  const emails = Array.from({ length: 12 }, someone);
  for (const email of emails) {
    await signUp(world, PAGE, email);
    advance(3600 * 7);
    await settle(world);
  }
  advance(120);
  await settle(world);
  const people = await rows<{ id: string }>("select id from people where email = any($1)", [emails]);
  const ids = people.map(({ id }) => id);
  const state = () =>
    rows(
      "select j.*, (select count(*) from activities a where a.person_id = j.person_id) as log from user_journeys j where person_id = any($1) order by id",
      [ids],
    );
  const before = await state();
  const until = new Date(ctx.clock.now().getTime() + 30 * DAY * 1000);
  const predicted = await played(ids, until);
  expect(await state()).toEqual(before);
  expect(predicted.length).toBeGreaterThan(12);
  // The clock stops at every moment at which something is due.
  for (;;) {
    const [next] = await rows<{ at: Date | null }>(
      "select min(next_email_due_at) as at from user_journeys where person_id = any($1)",
      [ids],
    );
    if (!next?.at || next.at > until) break;
    advance(Math.max(0, Math.ceil(next.at.getTime() + 1 - ctx.clock.now().getTime()) / 1000));
    await settle(world);
  }
  const happened = await rows<{ person: string; part: string; at: Date }>(
    `select person_id as person, split_part(dedupe_key, ':step:', 2) as part, sent_at as at from email_deliveries
     where person_id = any($1) and kind = 'journey' and state = 'sent' order by 1, 3`,
    [ids],
  );
  const rounded = (list: typeof predicted) =>
    list.map(({ person, part, at }) => `${person} ${part} ${Math.round(at.getTime() / 1000)}`);
  expect(rounded(predicted)).toEqual(rounded(happened));
});
