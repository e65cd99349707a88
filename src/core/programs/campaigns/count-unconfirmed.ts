import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

export async function countUnconfirmed(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { campaignId }: { campaignId: string },
): Promise<number> {
  const { rows } = await ctx.db.execute<{ people: number }>(sql`
    select count(*)::int as people from user_journeys j join people p on p.id = j.person_id
    where j.campaign_id = ${campaignId} and not j.is_completed and j.stop_reason is null and p.confirmed_at is null
      and ${withinScope(scope, sql`j.coach_id`)}`);
  return rows[0]?.people ?? 0;
}
