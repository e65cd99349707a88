import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

/** Alerts to somebody's own mailbox end with their seat. */
export async function endAlertsWithoutSeat(
  { db }: Pick<Context, "db">,
  { ownerId }: { ownerId: string },
): Promise<void> {
  await db.execute(sql`
    delete from alert_targets t using owners o where o.id::text = ${ownerId} and t.address = o.email
      and not exists (select from seats s where s.owner_id = o.id and (s.coach_id is null or s.coach_id = t.coach_id))`);
}
