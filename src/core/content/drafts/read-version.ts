import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { pageDocument } from "../pages/page-document.ts";
import { findStoredPage } from "../stored-pages/find-page.ts";
import type { StoredPage } from "../stored-pages/stored-page.ts";

export type SeenVersion =
  | { kind: "kept"; page: StoredPage; publishedAt: Date; live: number }
  | { kind: "not-kept"; name: string; live: number }
  | { kind: "unknown" };

export async function readVersion(
  ctx: Context,
  scope: Scope,
  { pageId, version }: { pageId: string; version: number },
): Promise<SeenVersion> {
  type Row = { name: string; live: number; document: unknown; published_at: string | null };
  const { rows } = await ctx.db.execute<Row>(sql`
    select coalesce(p.listed_name, p.slug) as name, p.version as live,
      coalesce(v.document, case when p.version = ${version} then p.document end) as document,
      coalesce(v.published_at, p.updated_at) as published_at
    from pages p left join page_versions v on v.page_id = p.id and v.version = ${version}
    where p.id = ${pageId} and ${withinScope(scope, sql`p.coach_id`)}`);
  const [row] = rows;
  const page = row && (await findStoredPage(ctx, pageId));
  if (!row || !page) return { kind: "unknown" };
  const { data: document } = pageDocument.safeParse(row.document);
  if (!document) return { kind: "not-kept", name: row.name, live: row.live };
  const { event } = page.document;
  return {
    kind: "kept",
    page: { ...page, version, document: { ...document, ...(document.event && event && { event }) } },
    publishedAt: new Date(row.published_at ?? 0),
    live: row.live,
  };
}
