import { sql } from "drizzle-orm";
import { withinScope } from "#core/kernel/scope.ts";
import type { Read } from "#core/kernel/verb.ts";

/** Links in a coach's emails that count who follows them, so that following one can be a goal. */
export const listCountedLinks: Read<{ coachId: string }, string[]> = async ({ db }, scope, { coachId }) => {
  const { rows } = await db.execute<{ url: string }>(sql`
    select distinct unnest(t.counted) as url from email_templates t join email_campaigns c on c.id = t.campaign_id
    where c.coach_id = ${coachId}::uuid and ${withinScope(scope, sql`c.coach_id`)} order by 1`);
  return rows.map(({ url }) => url);
};
