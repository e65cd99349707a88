import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

export type ListedTag = {
  id: string;
  name: string;
  coachId: string;
  coach: { slug: string; name: string };
  people: number;
};

export const MOST_TAGGED = 100_000;

export async function listTags(ctx: Context, scope: Scope): Promise<ListedTag[]> {
  const { rows } = await ctx.db.execute<ListedTag>(sql`
    select t.id, t.name, t.coach_id as "coachId", jsonb_build_object('slug', o.slug, 'name', o.profile->>'name') as coach,
      (select count(*)::int from (select from person_tags pt where pt.tag_id = t.id limit ${MOST_TAGGED + 1}) counted) as people
    from tags t join coaches o on o.id = t.coach_id
    where ${withinScope(scope, sql`t.coach_id`)} order by o.profile->>'name', lower(t.name)`);
  return rows;
}
