/** Broadcasts use the sender of the coach's newest campaign, which is known to work. */
import { sql } from "drizzle-orm";
import type { Coach } from "#core/content/pages/coach.ts";
import type { Context } from "#core/kernel/context.ts";

export async function findSender(
  { db }: Pick<Context, "db">,
  { coachId, coach }: { coachId: string; coach: Coach },
): Promise<{ fromName: string; fromEmail: string }> {
  const { rows } = await db.execute<{ fromName: string; fromEmail: string }>(sql`
    select from_name as "fromName", from_email as "fromEmail" from email_campaigns
    where coach_id = ${coachId}::uuid order by created_at desc, id desc limit 1`);
  return rows[0] ?? { fromName: coach.name, fromEmail: coach.replyTo };
}
