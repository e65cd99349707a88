import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

/** Whether Foyer knows when somebody books a call with this coach: a calendar reports them, or an owner enters them. */
export async function hearsOfCalls(
  { db }: Pick<Context, "db">,
  { coachId }: { coachId: string },
): Promise<boolean> {
  const { rows } = await db.execute<{ hears: boolean }>(sql`
    select exists (select from booking_calendars where coach_id = ${coachId}::uuid)
      or exists (select from bookings where coach_id = ${coachId}::uuid) as hears`);
  return rows[0]?.hears ?? false;
}
