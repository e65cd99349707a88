import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { pageDocument } from "../pages/page-document.ts";
import { findStoredPage } from "../stored-pages/find-page.ts";
import type { StoredPage } from "../stored-pages/stored-page.ts";

export type SeenVersion = { kind: "kept"; page: StoredPage } | { kind: "not-kept" | "unknown" };

export async function readVersion(
  ctx: Context,
  scope: Scope,
  { pageId, version }: { pageId: string; version: number },
): Promise<SeenVersion> {
  const { rows } = await ctx.db.execute<{ document: unknown }>(sql`
    select coalesce(v.document, case when p.version = ${version} then p.document end) as document
    from pages p left join page_versions v on v.page_id = p.id and v.version = ${version}
    where p.id = ${pageId} and ${withinScope(scope, sql`p.coach_id`)}`);
  const [row] = rows;
  const page = row && (await findStoredPage(ctx, pageId));
  if (!row || !page) return { kind: "unknown" };
  const { data: document } = pageDocument.safeParse(row.document);
  if (!document) return { kind: "not-kept" };
  const { event } = page.document;
  return {
    kind: "kept",
    page: { ...page, version, document: { ...document, ...(document.event && event && { event }) } },
  };
}
