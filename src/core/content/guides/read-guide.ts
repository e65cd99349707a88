import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { type GuideDrawing, type GuideLayout, guideLayout } from "../pages/guide.ts";
import { type FoundGuide, findGuideDraft } from "./find-guide-draft.ts";
import { readDrawing } from "./read-drawing.ts";

export type ReadGuide = FoundGuide & {
  id: string;
  coachSlug: string;
  coach: GuideDrawing["coach"];
  logo: GuideDrawing["logo"];
  /** What the button on the last page says by itself; empty: there is nothing to book. */
  call: string;
  /** Of the draft, or of the last drawn version. */
  layout: GuideLayout | null;
  /** Whether it is the layout of what `draft` says now. */
  isLaidOut: boolean;
  drawnAt: Date | null;
  isDrawn: boolean;
};

export async function readGuide(
  ctx: Pick<Context, "db" | "settings">,
  scope: Scope,
  { guideId }: { guideId: string },
): Promise<ReadGuide | null> {
  const found = await findGuideDraft(ctx, scope, { guideId });
  if (!found) return null;
  type Row = Pick<ReadGuide, "coachSlug" | "isDrawn" | "isLaidOut"> & {
    profile: unknown;
    layout: unknown;
    drawnAt: string | null;
  };
  const { rows } = await ctx.db.execute<Row>(sql`
    select o.slug as "coachSlug", o.profile, f.drawn_at as "drawnAt", coalesce(f.drawn_at >= g.updated_at, false) as "isDrawn",
      coalesce(d.layout, v.layout) as layout,
      case when d.guide_id is null then v.version = g.version else d.laid_out_revision = d.revision end as "isLaidOut"
    from guides g join coaches o on o.id = g.coach_id left join guide_files f on f.guide_id = g.id and f.file_id is not null
    left join guide_drafts d on d.guide_id = g.id
    left join lateral (select version, layout from guide_versions where guide_id = g.id and layout is not null
      order by version desc limit 1) v on true
    where g.id = ${guideId} and ${withinScope(scope, sql`g.coach_id`)}`);
  const [row] = rows;
  if (!row) return null;
  const { profile, ...shown } = row;
  const { booking: _, ...standard } = found.live;
  const { call, coach, logo } = await readDrawing(ctx, { guide: standard, coachId: found.coachId, profile });
  return {
    ...found,
    ...shown,
    coach,
    logo,
    call: call?.label ?? "",
    id: guideId,
    isLaidOut: row.isLaidOut === true,
    layout: guideLayout.safeParse(row.layout).data ?? null,
    drawnAt: row.drawnAt ? new Date(row.drawnAt) : null,
  };
}
