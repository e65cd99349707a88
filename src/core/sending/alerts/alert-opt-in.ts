/** Opts a recipient in or out by an alert's link. Opening the link changes nothing: scanners open links. */
import { sql } from "drizzle-orm";
import { type Coach, coach } from "#core/content/pages/coach.ts";
import type { Context } from "#core/kernel/context.ts";
import { readLink } from "#core/kernel/signed-links/signed-link.ts";

export type AlertRecipient = { coach: Coach; address: string; isConfirmed: boolean };

export async function findAlertRecipient(ctx: Context, token: string): Promise<AlertRecipient | null> {
  const target = readLink(ctx.settings.secrets, "alert", token);
  if (!target) return null;
  const { rows } = await ctx.db.execute<{ profile: unknown; address: string; isConfirmed: boolean }>(sql`
    select o.profile, t.address, t.confirmed_at is not null as "isConfirmed"
    from alert_targets t join coaches o on o.id = t.coach_id where t.id = ${target}`);
  const row = rows[0];
  return row ? { coach: coach.parse(row.profile), address: row.address, isConfirmed: row.isConfirmed } : null;
}

export async function confirmTarget(ctx: Context, token: string): Promise<void> {
  const target = readLink(ctx.settings.secrets, "alert", token);
  if (!target) return;
  await ctx.db.execute(sql`
    update alert_targets set confirmed_at = ${ctx.clock.now()}::timestamptz,
      next_digest_at = next_digest(cadence, zone, ${ctx.clock.now()}::timestamptz)
    where id = ${target} and confirmed_at is null`);
}

export async function stopTarget(ctx: Context, token: string): Promise<void> {
  const target = readLink(ctx.settings.secrets, "alert", token);
  if (target) await ctx.db.execute(sql`delete from alert_targets where id = ${target}`);
}
