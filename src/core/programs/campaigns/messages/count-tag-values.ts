/** How many recent recipients have values for optional tags, so that owners know how often the fallback text is used. */
import { sql } from "drizzle-orm";
import { withinScope } from "#core/kernel/scope.ts";
import type { Read } from "#core/kernel/verb.ts";

export type TagCounts = {
  people: number;
  known: { first_name: number; name: number; burnoutTier: number };
};

const LOOKED_AT = 500;

export const countTagValues: Read<{ campaignId: string }, TagCounts> = async (ctx, scope, { campaignId }) => {
  const { rows } = await ctx.db.execute<{ people: number; named: number; scored: number }>(sql`
    select count(*)::int as people, count(*) filter (where l.name <> '')::int as named,
      count(*) filter (where l.metadata->>'burnoutTier' <> '')::int as scored
    from leads l where ${withinScope(scope, sql`l.coach_id`)} and l.id in (
      select lead_id from (select lead_id from email_deliveries where campaign_id = ${campaignId}
        order by created_at desc limit ${LOOKED_AT}) d)`);
  const { people = 0, named = 0, scored = 0 } = rows[0] ?? {};
  return { people, known: { first_name: named, name: named, burnoutTier: scored } };
};
