import { sql } from "drizzle-orm";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { dayOf, daysUpTo } from "./spans.ts";

const DAYS = 7;

/** The overview's sent emails by campaign: a figure for each of the last seven days. */
export async function readCampaignDays(
  ctx: Pick<Context, "db" | "clock">,
  scope: Scope,
): Promise<Map<string, number[]>> {
  const { timeZone: zone } = await readSiteSettings(ctx);
  const days = daysUpTo(dayOf(ctx.clock.now(), zone), DAYS);
  const [first, last] = [days[0] ?? "", days.at(-1) ?? ""];
  const { rows } = await ctx.db.execute<{ id: string; day: string; sent: number }>(sql`
    select m.campaign_id as id, (m.hour at time zone ${zone})::date::text as day, sum(m.messages)::int as sent
    from mail_by_hour((select day_begins(${first}::date, ${zone})), (select day_begins(${last}::date + 1, ${zone}))) m
    where m.campaign_id is not null and ${withinScope(scope, sql`m.coach_id`)} group by 1, 2`);
  const found = new Map<string, number[]>();
  for (const { id, day, sent } of rows) {
    const counted = found.get(id) ?? days.map(() => 0);
    counted[days.indexOf(day)] = sent;
    found.set(id, counted);
  }
  return found;
}
