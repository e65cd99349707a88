import { sql } from "drizzle-orm";
import { type Coach, coach } from "#core/content/pages/coach.ts";
import type { Context } from "#core/kernel/context.ts";
import { readLink } from "#core/kernel/signed-links/signed-link.ts";

export type Confirmation = { coach: Coach; confirmed: boolean };

/** Read-only, because mail scanners open links. Null if the link was not signed here. */
export async function findConfirmation(ctx: Context, token: string): Promise<Confirmation | null> {
  const lead = readLink(ctx.settings.secrets, "confirm", token);
  if (!lead) return null;
  const { rows } = await ctx.db.execute<{ profile: unknown; confirmed: boolean }>(sql`
    select o.profile, l.confirmed_at is not null as confirmed
    from leads l join coaches o on o.id = l.coach_id where l.id = ${lead}`);
  const row = rows[0];
  return row ? { coach: coach.parse(row.profile), confirmed: row.confirmed } : null;
}

export async function confirmAddress(ctx: Context, token: string): Promise<Confirmation | null> {
  const lead = readLink(ctx.settings.secrets, "confirm", token);
  if (!lead) return null;
  const now = ctx.clock.now();
  await ctx.db.execute(sql`
    with confirmed as (
      update leads set confirmed_at = ${now} where id = ${lead} and confirmed_at is null returning id
    ), noted as (
      insert into lead_history (lead_id, event, at) select id, 'confirmed', ${now}::timestamptz from confirmed
    )
    update user_journeys j set next_email_due_at = least(j.next_email_due_at, ${now}::timestamptz)
    from confirmed c where j.lead_id = c.id and not j.is_completed and j.stop_reason is null`);
  // A separate statement: a signup locks the person before the lead, so the reverse order could deadlock.
  await ctx.db.execute(sql`
    update people p set confirmed_at = l.confirmed_at from leads l
    where l.id = ${lead} and p.email = l.email and p.coach_id = l.coach_id and p.confirmed_at is null`);
  return findConfirmation(ctx, token);
}
