import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { dayOf, daysUpTo } from "./spans.ts";

const DAYS = 14;

type Event = { id: string; startsAt: string | null; zone: string };

/** How many seats were taken at the end of each day, up to today or the event. */
export async function readSeatDays(
  ctx: Pick<Context, "db" | "clock">,
  { id, startsAt, zone }: Event,
): Promise<{ day: string; taken: number }[]> {
  const today = dayOf(ctx.clock.now(), zone);
  const held = startsAt ? dayOf(new Date(startsAt), zone) : today;
  const days = daysUpTo(held < today ? held : today, DAYS);
  const { rows } = await ctx.db.execute<{ day: string; seats: number }>(sql`
    select greatest((created_at at time zone ${zone})::date, ${days[0]}::date)::text as day, count(*)::int as seats
    from event_registrations where event_id = ${id}::uuid and status = 'confirmed' group by 1`);
  let taken = 0;
  return days.map((day) => {
    taken += rows.find((row) => row.day === day)?.seats ?? 0;
    return { day, taken };
  });
}
