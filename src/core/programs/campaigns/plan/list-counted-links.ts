import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

/** Links in a coach's emails that count who follows them, so that following one can be a goal. */
export async function listCountedLinks(
  { db }: Pick<Context, "db">,
  scope: Scope,
  { coachId }: { coachId: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ url: string }>(sql`
    select distinct unnest(t.counted) as url from email_templates t join email_campaigns c on c.id = t.campaign_id
    where c.coach_id = ${coachId}::uuid and ${withinScope(scope, sql`c.coach_id`)} order by 1`);
  return rows.map(({ url }) => url);
}
