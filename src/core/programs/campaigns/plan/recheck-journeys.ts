/** After a campaign's steps changed. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

type Inside = Pick<Context, "db" | "clock">;

export async function writePositions(
  { db, clock }: Inside,
  { campaignId, order }: { campaignId: string; order: number[] },
): Promise<void> {
  await db.execute(sql`
    update email_campaigns set rearranged_at = coalesce(rearranged_at, ${clock.now()}) where id = ${campaignId}`);
  await db.execute(sql`
    update email_sequences set position = array_position(${sql.param(order)}::int[], step)
    where campaign_id = ${campaignId} and position is distinct from array_position(${sql.param(order)}::int[], step)`);
}

/** A step that is due sooner now must not be judged late; rechecking has no other effect. */
export async function recheckJourneys(
  { db, clock }: Inside,
  { campaignId }: { campaignId: string },
): Promise<void> {
  const now = clock.now();
  await db.execute(sql`
    update user_journeys set next_email_due_at = ${now}
    where campaign_id = ${campaignId} and next_email_due_at > ${now} and paused_at is null`);
}
