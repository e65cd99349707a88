import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

/** How many follow-up emails and broadcasts a coach's newest domain may still send today; null once it is warm. */
export async function readWarmUp(
  { db, clock }: Pick<Context, "db" | "clock">,
  { coachId }: { coachId: string },
): Promise<number | null> {
  const { rows } = await db.execute<{ left: number | null }>(sql`
    select min(greatest(0, w.allowed - w.sent)) as left from sender_domains s cross join lateral warm_up(s.warming_since, s.warm_day, s.warm_sent, ${clock.now()}::timestamptz) w
    where s.coach_id = ${coachId} and s.verified_at is not null`);
  return rows[0]?.left ?? null;
}
