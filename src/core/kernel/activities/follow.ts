/** Follows the activity log: each follower has a cursor, and handles every activity once, in the order of commits. */
import { sql } from "drizzle-orm";
import type { activities } from "#db/schema/index.ts";
import type { Context } from "../context.ts";
import { inTransaction } from "../transaction.ts";

export type Activity = Omit<typeof activities.$inferSelect, "at" | "number"> & { number: number; at: string };

export type Follower = {
  /** Names its cursor: renaming it starts over. */
  name: string;
  /**
   * In the transaction that moves the cursor, so its effects in the database happen once. What goes to the
   * outside is queued here and sent by a task, under the id it was queued with.
   */
  handle(ctx: Context, batch: Activity[]): Promise<void>;
};

const BATCH = 500;

/** Returns how many were handled. None if another process is at it. */
export async function followActivities(
  ctx: Context,
  { name, handle }: Follower,
  { batch = BATCH }: { batch?: number } = {},
): Promise<number> {
  const now = ctx.clock.now();
  // On its own: its lock ends with it, so numbering never waits for a follower.
  await ctx.db.execute(sql`select number_activities(${batch * 4})`);
  return inTransaction(ctx, async (inside) => {
    const { db } = inside;
    const { rows: cursors } = await db.execute<{ number: number }>(sql`
      select number::int as number from activity_followers where name = ${name} for update skip locked`);
    const [cursor] = cursors;
    if (!cursor) return 0;
    const { rows } = await db.execute<Activity>(sql`
      select id, coach_id as "coachId", person_id as "personId", kind, actor, about, to_json(at) #>> '{}' as at, number::int as number
      from activities where number > ${cursor.number} order by number limit ${batch}`);
    const last = rows.at(-1);
    if (!last) return 0;
    await handle(inside, rows);
    await db.execute(sql`
      update activity_followers set number = ${last.number}, followed_at = ${now}::timestamptz where name = ${name}`);
    return rows.length;
  });
}

/** Until the transaction ends it handles nothing: what was logged before is in the snapshot of the caller's next statement, what comes later is handled after it. */
export const holdFollower = ({ db }: Pick<Context, "db">, name: string): Promise<unknown> =>
  db.execute(sql`select from activity_followers where name = ${name} for update`);
