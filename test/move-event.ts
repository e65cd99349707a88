/** Calendars get the new date under a higher sequence number; reminders move with it. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Announced, announceEvent } from "#core/programs/events/announce-events.ts";

export async function moveEvent(
  ctx: Context,
  { eventId, startsAt, zone }: { eventId: string; startsAt: Date | null; zone?: string },
): Promise<Announced> {
  await ctx.db.execute(sql`
    update events set starts_at = ${startsAt?.toISOString() ?? null}::timestamptz, zone = coalesce(${zone ?? null}, zone)
    where id = ${eventId}`);
  return announceEvent(ctx, eventId);
}
