import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import type { Brand } from "../pages/coach.ts";

export type ListedGuide = {
  id: string;
  slug: string;
  title: string;
  coach: string;
  palette: Brand["palette"];
  chapters: number;
  drawnAt: Date | null;
  pages: string[];
};

const SHOWN = 500;

export async function listGuides(ctx: Pick<Context, "db">, scope: Scope): Promise<ListedGuide[]> {
  type Row = Omit<ListedGuide, "drawnAt"> & { drawnAt: string | null };
  const { rows } = await ctx.db.execute<Row>(sql`
    select g.id, g.slug, g.document->>'title' as title, o.profile->>'name' as coach, o.profile->'brand'->'palette' as palette,
      jsonb_array_length(g.document->'chapters') as chapters, f.drawn_at as "drawnAt",
      array(select p.listed_name from pages p
        where p.coach_id = g.coach_id and p.document->>'guide' = g.slug and p.archived_at is null order by 1) as pages
    from guides g join coaches o on o.id = g.coach_id left join guide_files f on f.guide_id = g.id and f.file_id is not null
    where g.unpublished_at is null and ${withinScope(scope, sql`g.coach_id`)}
    order by o.profile->>'name', title, g.slug limit ${SHOWN}`);
  return rows.map((row) => ({ ...row, drawnAt: row.drawnAt ? new Date(row.drawnAt) : null }));
}
