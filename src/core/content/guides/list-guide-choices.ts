import { sql } from "drizzle-orm";
import { withinScope } from "#core/kernel/scope.ts";
import type { Read } from "#core/kernel/verb.ts";

export type GuideChoice = { slug: string; title: string; kind: "written" | "uploaded" };

export const listGuideChoices: Read<{ coach: string }, GuideChoice[]> = async (ctx, scope, { coach }) => {
  const { rows } = await ctx.db.execute<GuideChoice>(sql`
    select g.slug, g.document->>'title' as title, 'written' as kind from guides g join coaches o on o.id = g.coach_id
    where o.slug = ${coach} and ${withinScope(scope, sql`o.id`)} and g.unpublished_at is null
    union all
    select i.slug, i.name, 'uploaded' from library_items i join coaches o on o.id = i.coach_id
    where o.slug = ${coach} and ${withinScope(scope, sql`o.id`)} and i.kind = 'pdf'
    order by kind desc, title, slug limit 500`);
  return rows;
};
