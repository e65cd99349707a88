/** Publishes a document within the caller's transaction: a version under the owner's name, and its addresses. */
import { sql } from "drizzle-orm";
import { addressesOf } from "#core/content/pages/addresses/addresses.ts";
import { type PageDocument, pageDocument } from "#core/content/pages/page-document.ts";
import type { Context } from "#core/kernel/context.ts";

type Input = {
  pageId: string;
  document: PageDocument;
  publishedBy: string;
  reason: string | null;
  /** The page was unpublished, so all its addresses answer again; otherwise a disabled address stays disabled. */
  isUnseen: boolean;
  /** Published by its schedule: a draft changed since then stays, on top of this version. */
  isPlanned?: boolean;
};

export async function goLive(
  ctx: Pick<Context, "db" | "clock">,
  { pageId, document, publishedBy, reason, isUnseen, isPlanned = false }: Input,
): Promise<number> {
  const { rows } = await ctx.db.execute<{ version: number }>(
    sql`update pages set document = ${JSON.stringify(document)}::jsonb, unpublished_at = null, unpublished_by = null,
      unpublished_to = null, archived_at = null where id = ${pageId} returning version`,
  );
  const version = rows[0]?.version ?? 0;
  await ctx.db.execute(sql`
    insert into page_versions (page_id, version, document, published_at, published_by, reason)
    values (${pageId}, ${version}, ${JSON.stringify(document)}::jsonb, ${ctx.clock.now().toISOString()}, ${publishedBy}, ${reason})
    on conflict (page_id, version) do update set
      published_by = coalesce(page_versions.published_by, excluded.published_by), reason = coalesce(page_versions.reason, excluded.reason)`);
  await putAddresses(ctx, { pageId, document });
  if (isUnseen)
    await ctx.db.execute(sql`update landing_pages set is_active = true where page_id = ${pageId}`);
  await ctx.db.execute(sql`
    delete from page_drafts where page_id = ${pageId}
      and (${!isPlanned}::boolean or document - 'redirects' = ${JSON.stringify(document)}::jsonb - 'redirects')`);
  await ctx.db.execute(sql`update page_drafts set base_version = ${version} where page_id = ${pageId}`);
  return version;
}

/** Changes a page that nobody sees. It stays unpublished, and versions record only what visitors saw. */
export async function replaceUnseen(
  { db }: Pick<Context, "db">,
  { pageId, document }: Pick<Input, "pageId" | "document">,
): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(
    sql`update pages set document = ${JSON.stringify(document)}::jsonb where id = ${pageId} returning version`,
  );
  const version = rows[0]?.version ?? 0;
  await db.execute(sql`delete from page_versions where page_id = ${pageId} and version = ${version}`);
  return version;
}

/** Links outlive addresses: an abandoned address redirects for good. */
export function keepOldAddresses(live: PageDocument, next: PageDocument): PageDocument {
  const taken = new Set(next.addresses.map((address) => address.toLowerCase()));
  const old = [...live.addresses, ...live.redirects, ...next.redirects].filter(
    (address) => !taken.has(address.toLowerCase()),
  );
  return pageDocument.parse({ ...next, redirects: [...new Set(old)] });
}

async function putAddresses(
  ctx: Pick<Context, "db">,
  { pageId, document }: { pageId: string; document: PageDocument },
) {
  const wanted = JSON.stringify(addressesOf(document).map(({ url, kind }) => ({ url, kind })));
  await ctx.db.execute(sql`
    delete from landing_pages where page_id = ${pageId}
      and url not in (select w.url from jsonb_to_recordset(${wanted}::jsonb) as w(url text))`);
  await ctx.db.execute(sql`
    insert into landing_pages as l (page_id, name, url, kind, campaign_id, is_active)
    select p.id, ${document.name}, w.url, w.kind, c.id, p.unpublished_at is null
    from jsonb_to_recordset(${wanted}::jsonb) as w(url text, kind text)
    join pages p on p.id = ${pageId}
    left join email_campaigns c on c.id = find_campaign(p.coach_id, ${document.form?.campaign ?? null})
    on conflict (url) do update set name = excluded.name, kind = excluded.kind, campaign_id = excluded.campaign_id
    where l.page_id = excluded.page_id`);
}
