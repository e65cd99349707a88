import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { type Guide, guide } from "../pages/guide.ts";
import { draftOf, type GuideDraft, guideDraft } from "./guide-draft.ts";

export type FoundGuide = {
  slug: string;
  coachId: string;
  live: Guide;
  version: number;
  draft: GuideDraft;
  /** Zero without a draft. */
  revision: number;
  updatedAt: Date | null;
  updatedBy: string | null;
};

/** With its draft, or what is published in its place. `isLocked` is for changes in the caller's transaction. */
export async function findGuideDraft(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { guideId, isLocked = false }: { guideId: string; isLocked?: boolean },
): Promise<FoundGuide | null> {
  // A separate statement: one that waited for the lock would still read the old draft.
  if (isLocked) await ctx.db.execute(sql`select from guides where id = ${guideId} for update`);
  type Row = Pick<FoundGuide, "slug" | "coachId" | "version" | "updatedBy"> & {
    live: unknown;
    document: unknown;
    revision: number | null;
    updatedAt: string | null;
  };
  const { rows } = await ctx.db.execute<Row>(sql`
    select g.slug, g.coach_id as "coachId", g.document as live, g.version, d.document, d.revision,
      d.updated_at as "updatedAt", d.updated_by as "updatedBy"
    from guides g left join guide_drafts d on d.guide_id = g.id
    where g.id = ${guideId} and ${withinScope(scope, sql`g.coach_id`)}`);
  const [row] = rows;
  if (!row) return null;
  const { document, revision, updatedAt, ...rest } = row;
  const live = guide.parse(row.live);
  return {
    ...rest,
    live,
    draft: document ? guideDraft.parse(document) : draftOf(live),
    revision: revision ?? 0,
    updatedAt: updatedAt ? new Date(updatedAt) : null,
  };
}
