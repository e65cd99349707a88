import { sql } from "drizzle-orm";
import { type Coach, coach } from "#core/content/pages/coach.ts";
import type { Context } from "#core/kernel/context.ts";
import { readLink } from "#core/kernel/signed-links/signed-link.ts";

export type SeatView = {
  registrationId: string;
  status: "confirmed" | "waiting" | "cancelled";
  event: string;
  startsAt: string | null;
  isCancelled: boolean;
  zone: string;
  page: string;
  coach: Coach;
};

/** Read-only. Null if the link was not signed here. */
export async function findSeat(ctx: Context, token: string): Promise<SeatView | null> {
  const registration = readLink(ctx.settings.secrets, "seat", token);
  if (!registration) return null;
  const { rows } = await ctx.db.execute<Omit<SeatView, "coach"> & { profile: unknown }>(sql`
    select r.id as "registrationId", r.status, e.name as event,
      to_char(e.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
      e.cancelled_at is not null as "isCancelled", coalesce(r.zone, e.zone) as zone, p.document->'addresses'->>0 as page, o.profile
    from event_registrations r join events e on e.id = r.event_id join pages p on p.id = e.page_id
    join coaches o on o.id = r.coach_id where r.id = ${registration}`);
  const row = rows[0];
  return row ? { ...row, coach: coach.parse(row.profile) } : null;
}
