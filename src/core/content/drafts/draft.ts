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

type Row = Omit<Draft, "document" | "live" | "isPublished" | "hasChanges" | "updatedAt"> & {
  document: unknown;
  live: unknown;
  updatedAt: string | null;
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
    select p.id as "pageId", p.slug, p.coach_id as "coachId", p.document as live, p.version, ${pageState} as state,
      d.document, coalesce(d.base_version, p.version) as "baseVersion", coalesce(d.revision, 0) as revision,
      coalesce(d.applied, 0) > 0 as "canUndo", d.updated_at as "updatedAt", d.updated_by as "updatedBy",
      (select count(*) from page_draft_changes c where c.page_id = p.id) > coalesce(d.applied, 0) as "canRedo"
    from pages p join coaches o on o.id = p.coach_id left join page_drafts d on d.page_id = p.id
    where p.id = ${pageId} and ${withinScope(scope, sql`p.coach_id`)}`);
  const [row] = rows;
  if (!row) return null;
  const live = pageDocument.parse(row.live);
  const document = row.document ? pageDocument.parse(row.document) : live;
  return {
    ...{ ...row, live, document, isPublished: isPublished(row.state) },
    hasChanges: JSON.stringify(document) !== JSON.stringify(live),
    updatedAt: row.updatedAt ? new Date(row.updatedAt) : null,
  };
}
