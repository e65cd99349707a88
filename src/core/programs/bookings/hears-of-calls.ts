import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

/** Whether Foyer knows when somebody books a call with this coach: on their booking page, by a calendar that reports it, or entered by an owner. */
export async function hearsOfCalls(
  { db }: Pick<Context, "db">,
  { coachId }: { coachId: string },
): Promise<boolean> {
  const { rows } = await db.execute<{ hears: boolean }>(sql`
    select exists (select from booking_calendars where coach_id = ${coachId}::uuid)
      or exists (select from booking_hours where coach_id = ${coachId}::uuid)
      or exists (select from bookings where coach_id = ${coachId}::uuid) as hears`);
  return rows[0]?.hears ?? false;
}
