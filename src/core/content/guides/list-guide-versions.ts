import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { type GuideLayout, guide, guideLayout } from "../pages/guide.ts";
import { draftOf, type GuideDraft } from "./guide-draft.ts";

export type GuideVersion = {
  version: number;
  publishedAt: string;
  publishedBy: string | null;
  isLive: boolean;
  /** Null where today's schema does not fit. */
  document: GuideDraft | null;
  layout: GuideLayout | null;
};

const SHOWN = 30;

export async function listGuideVersions(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { guideId }: { guideId: string },
): Promise<GuideVersion[]> {
  type Row = Omit<GuideVersion, "document" | "layout"> & { document: unknown; layout: unknown };
  const { rows } = await ctx.db.execute<Row>(sql`
    select v.version, v.published_at as "publishedAt", v.published_by as "publishedBy", v.version = g.version as "isLive",
      v.document, v.layout
    from guide_versions v join guides g on g.id = v.guide_id
    where v.guide_id = ${guideId} and ${withinScope(scope, sql`g.coach_id`)}
    order by v.version desc limit ${SHOWN}`);
  return rows.map(({ document, layout, publishedAt, ...row }) => {
    const read = guide.safeParse(document).data;
    return {
      ...row,
      publishedAt: new Date(publishedAt).toISOString(),
      document: read ? draftOf(read) : null,
      layout: guideLayout.safeParse(layout).data ?? null,
    };
  });
}
