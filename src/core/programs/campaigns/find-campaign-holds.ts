import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { listCampaignPages } from "./list-campaign-pages.ts";

export type CampaignHold = {
  /**
   * `sent`: sent mail needs its campaign, because it can be shown again and complaints refer to it. `named`: other
   * campaigns start or stop it, or ask who had its emails. `shipped`: the next seed would restore it.
   */
  kind: "pages" | "under-way" | "sent" | "named" | "shipped";
  count: number;
  names?: string[];
};

const MOST = 10_000;

export async function findCampaignHolds(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { campaignId }: { campaignId: string },
): Promise<CampaignHold[] | null> {
  const pages = await listCampaignPages(ctx, scope, { campaignId });
  if (!pages) return null;
  const { rows } = await ctx.db.execute<{
    underWay: number;
    people: number;
    sent: number;
    shipped: number;
    names: string[];
  }>(sql`
    select campaigns_naming(c.id) as names, (seed_key is not null)::int as shipped,
      (select count(*)::int from user_journeys j where j.campaign_id = c.id and not j.is_completed and j.stop_reason is null) as "underWay",
      (select count(*)::int from (select from user_journeys j where j.campaign_id = c.id limit ${MOST}) j) as people,
      (select count(*)::int from (select from email_deliveries d where d.campaign_id = c.id limit ${MOST}) d) as sent
    from email_campaigns c where c.id = ${campaignId}`);
  const { underWay = 0, people = 0, sent = 0, shipped = 0, names = [] } = rows[0] ?? {};
  const holds: CampaignHold[] = [
    { kind: "pages", count: pages.length },
    { kind: "under-way", count: underWay },
    { kind: "sent", count: Math.max(sent, people) },
    { kind: "named", count: names.length, names },
    { kind: "shipped", count: shipped },
  ];
  return holds.filter(({ count }) => count > 0);
}
