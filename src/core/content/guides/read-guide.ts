import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { type Guide, guide } from "../pages/guide.ts";

export type ReadGuide = {
  id: string;
  slug: string;
  coach: string;
  coachSlug: string;
  guide: Guide;
  fingerprint: string;
  drawnAt: Date | null;
  isDrawn: boolean;
};

export async function readGuide(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { guideId }: { guideId: string },
): Promise<ReadGuide | null> {
  type Row = Omit<ReadGuide, "guide" | "drawnAt"> & { document: unknown; drawnAt: string | null };
  const { rows } = await ctx.db.execute<Row>(sql`
    select g.id, g.slug, o.profile->>'name' as coach, o.slug as "coachSlug", g.document, g.fingerprint, f.drawn_at as "drawnAt",
      coalesce(f.drawn_at >= g.updated_at, false) as "isDrawn"
    from guides g join coaches o on o.id = g.coach_id left join guide_files f on f.guide_id = g.id and f.file_id is not null
    where g.id = ${guideId} and ${withinScope(scope, sql`g.coach_id`)}`);
  const [row] = rows;
  if (!row) return null;
  const { document, drawnAt, ...rest } = row;
  return { ...rest, guide: guide.parse(document), drawnAt: drawnAt ? new Date(drawnAt) : null };
}
