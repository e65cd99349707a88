import { sql } from "drizzle-orm";
import { type Coach, coach } from "#core/content/pages/coach.ts";
import type { Context } from "#core/kernel/context.ts";
import { readLink } from "#core/kernel/signed-links/signed-link.ts";

export type Confirmation = { coach: Coach; confirmed: boolean };

/** Read-only: mail scanners open links. Null if the link isn't ours. */
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
  await ctx.db.execute(sql`select confirm_lead(${lead}::uuid, ${ctx.clock.now()}::timestamptz)`);
  return findConfirmation(ctx, token);
}
