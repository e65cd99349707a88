import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import { parseAnswer } from "#db/call-function.ts";

const announced = z.object({
  calendars: z.number(),
  reminders: z.number(),
  withdrawn: z.number(),
  invited: z.number(),
});
export type Announced = z.infer<typeof announced>;

/** Creates deliveries only; a worker sends them. */
type Announcer = Pick<Context, "db" | "clock">;

export async function announceEvent(ctx: Announcer, eventId: string): Promise<Announced> {
  const { rows } = await ctx.db.execute(
    sql`select calendars, reminders, withdrawn, invited from announce_event(${eventId}, ${ctx.clock.now()}::timestamptz)`,
  );
  return parseAnswer("announce_event", rows[0], announced);
}

/** Queues a past event's recording if it is due; returns how many recipients. */
export async function sendRecording(ctx: Announcer, eventId: string): Promise<number> {
  const { rows } = await ctx.db.execute<{ sent: unknown }>(
    sql`select send_recording(${eventId}, ${ctx.clock.now()}::timestamptz) as sent`,
  );
  return parseAnswer("send_recording", rows[0]?.sent, z.number());
}

/** Catches changes made by any path, including direct SQL. */
export async function announceEvents(ctx: Announcer): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from events where announced < sequence`,
  );
  for (const { id } of rows) await announceEvent(ctx, id);
  const ended = await ctx.db.execute<{ id: string }>(sql`
    select id from events e where recording_url is not null and recording_sent_at is null and cancelled_at is null and event_is_over(e.id, ${ctx.clock.now()}::timestamptz)`);
  for (const { id } of ended.rows) await sendRecording(ctx, id);
  // Notifies people who asked for a date while the owner was setting it.
  await ctx.db.execute(sql`
    select notify_next_date(e.id, ${ctx.clock.now()}::timestamptz) from events e
    where exists (select from event_date_requests r where r.event_id = e.id and r.notified_at is null)`);
  await ctx.db.execute(sql`
    select fill_seats(e.id, ${ctx.clock.now()}::timestamptz) from events e
    where (e.capacity is null or e.seats_taken < e.capacity)
      and exists (select from event_registrations r where r.event_id = e.id and r.status = 'waiting')`);
}
