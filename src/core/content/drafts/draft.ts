import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { type PageDocument, pageDocument } from "../pages/page-document.ts";
import { isPublished, type PageState, pageState } from "./page-state.ts";

export type Draft = {
  pageId: string;
  slug: string;
  coachId: string;
  document: PageDocument;
  live: PageDocument;
  version: number;
  baseVersion: number;
  revision: number;
  hasChanges: boolean;
  state: PageState;
  isPublished: boolean;
  canUndo: boolean;
  canRedo: boolean;
  updatedAt: Date | null;
  updatedBy: string | null;
};

type Row = {
  page_id: string;
  slug: string;
  coach_id: string;
  live: unknown;
  state: PageState;
  version: number;
  document: unknown;
  base_version: number | null;
  revision: number | null;
  applied: number | null;
  changes: number;
  updated_at: string | null;
  updated_by: string | null;
};

/** Null if the scope has no such page. `isLocked` is for changes in the caller's transaction. */
export async function findDraft(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { pageId, isLocked = false }: { pageId: string; isLocked?: boolean },
): Promise<Draft | null> {
  // A separate statement: one that waited for the lock would still read the old draft.
  if (isLocked) await ctx.db.execute(sql`select from pages where id = ${pageId} for update`);
  const { rows } = await ctx.db.execute<Row>(sql`
    select p.id as page_id, p.slug, p.coach_id, p.document as live, p.version, ${pageState} as state,
      d.document, d.base_version, d.revision, d.applied, d.updated_at, d.updated_by,
      (select count(*)::int from page_draft_changes c where c.page_id = p.id) as changes
    from pages p join coaches o on o.id = p.coach_id left join page_drafts d on d.page_id = p.id
    where p.id = ${pageId} and ${withinScope(scope, sql`p.coach_id`)}`);
  const [row] = rows;
  if (!row) return null;
  const live = pageDocument.parse(row.live);
  const document = row.document ? pageDocument.parse(row.document) : live;
  const applied = row.applied ?? 0;
  return {
    pageId: row.page_id,
    slug: row.slug,
    coachId: row.coach_id,
    live,
    document,
    version: row.version,
    state: row.state,
    isPublished: isPublished(row.state),
    baseVersion: row.base_version ?? row.version,
    revision: row.revision ?? 0,
    hasChanges: JSON.stringify(document) !== JSON.stringify(live),
    canUndo: applied > 0,
    canRedo: row.changes > applied,
    updatedAt: row.updated_at ? new Date(row.updated_at) : null,
    updatedBy: row.updated_by,
  };
}
