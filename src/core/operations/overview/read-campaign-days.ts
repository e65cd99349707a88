import { sql } from "drizzle-orm";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import type { CallFigure } from "#core/programs/bookings/call-filters.ts";
import { callSums, calls } from "./figure-rows.ts";
import { type Days, dayOf, daysUpTo } from "./spans.ts";

const DAYS = 7;
/** A call takes longer than an email: people book weeks after their first one. */
const CALL_DAYS = 30;

export type CampaignCalls = Record<CallFigure, number>;

/** The overview's calls of the last thirty days, by the campaign that people entered last before they booked. */
export async function readCampaignCalls(
  ctx: Pick<Context, "db" | "clock">,
  scope: Scope,
): Promise<{ days: Days; ofCampaign: Map<string, CampaignCalls> }> {
  const { timeZone: zone } = await readSiteSettings(ctx);
  const last = dayOf(ctx.clock.now(), zone);
  const days = { first: daysUpTo(last, CALL_DAYS)[0] ?? last, last };
  const { rows } = await ctx.db.execute<CampaignCalls & { id: string }>(sql`
    select campaign_id as id, ${callSums} from (select campaign_id, figure, 1 as count from (${calls(scope, { ...days, zone })}) called) counted
    where campaign_id is not null group by 1`);
  return { days, ofCampaign: new Map(rows.map(({ id, ...figures }) => [id, figures])) };
}

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
