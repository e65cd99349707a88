import { sql } from "drizzle-orm";
import { withinScope } from "#core/kernel/scope.ts";
import type { Read } from "#core/kernel/verb.ts";

export const countUnconfirmed: Read<{ campaignId: string }, number> = async (ctx, scope, { campaignId }) => {
  const { rows } = await ctx.db.execute<{ people: number }>(sql`
    select count(*)::int as people from user_journeys j join people p on p.id = j.person_id
    where j.campaign_id = ${campaignId} and not j.is_completed and j.stop_reason is null and p.confirmed_at is null
      and ${withinScope(scope, sql`j.coach_id`)}`);
  return rows[0]?.people ?? 0;
};
