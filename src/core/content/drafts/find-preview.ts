import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { readPreview } from "#core/kernel/signed-links/preview-link.ts";
import { pageDocument } from "../pages/page-document.ts";
import { findStoredPage } from "../stored-pages/find-page.ts";
import type { StoredPage } from "../stored-pages/stored-page.ts";

export type Preview = { kind: "draft"; page: StoredPage } | { kind: "expired" | "unknown" };

export async function findPreview(ctx: Context, token: string): Promise<Preview> {
  const link = readPreview(ctx.settings.secrets, token);
  if (!link) return { kind: "unknown" };
  const { pageId, number, expiresAt } = link;
  const { rows } = await ctx.db.execute<{ number: number; document: unknown }>(sql`
    select p.preview_number as number, d.document from pages p left join page_drafts d on d.page_id = p.id where p.id = ${pageId}`);
  const page = rows[0] && (await findStoredPage(ctx, pageId));
  if (!rows[0] || !page) return { kind: "unknown" };
  if (rows[0].number !== number || expiresAt <= ctx.clock.now()) return { kind: "expired" };
  const { event } = page.document;
  const document = rows[0].document ? pageDocument.parse(rows[0].document) : page.document;
  return { kind: "draft", page: { ...page, document: { ...document, ...(event && { event }) } } };
}
