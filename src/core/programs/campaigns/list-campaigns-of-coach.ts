import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

/** A coach's campaigns that somebody can be added to: not archived, and with emails. */
export async function listCampaignsOfCoach(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { coachId }: { coachId: string },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await ctx.db.execute<{ id: string; name: string }>(sql`
    select c.id, c.name from email_campaigns c
    where c.coach_id = ${coachId}::uuid and ${withinScope(scope, sql`c.coach_id`)} and c.archived_at is null
      and exists (select from email_sequences s where s.campaign_id = c.id and s.position is not null)
    order by c.name`);
  return rows;
}
