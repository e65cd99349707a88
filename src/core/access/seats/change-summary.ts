/** The link in a weekly summary: turns it off, or on again. Opening the link changes nothing: scanners open links. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { readLink } from "#core/kernel/signed-links/signed-link.ts";

export type SummarySetting = { whose: string; isOn: boolean };

export async function findSummary(ctx: Context, token: string): Promise<SummarySetting | null> {
  const seat = readLink(ctx.settings.secrets, "summary", token);
  if (!seat) return null;
  const { rows } = await ctx.db.execute<SummarySetting>(sql`
    select coalesce(o.profile->>'name', (select name from site_settings), 'Foyer') as whose, s.weekly_summary as "isOn"
    from seats s left join coaches o on o.id = s.coach_id where s.id = ${seat}`);
  return rows[0] ?? null;
}

export async function switchSummary(
  ctx: Context,
  { token, isOn }: { token: string; isOn: boolean },
): Promise<void> {
  const seat = readLink(ctx.settings.secrets, "summary", token);
  if (seat) await ctx.db.execute(sql`update seats set weekly_summary = ${isOn} where id = ${seat}`);
}
