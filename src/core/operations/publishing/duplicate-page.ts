/** Copies a page to an unpublished one with its own address and lead source. */
import { sql } from "drizzle-orm";
import { pageDocument } from "#core/content/pages/page-document.ts";
import { findStoredPage } from "#core/content/stored-pages/find-page.ts";
import { storeNewPage } from "#core/content/stored-pages/store-new-page.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { actsFor, type Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { copyEvent } from "#core/programs/events/store-event.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import { tryAddress } from "./try-address.ts";

export type Duplicated =
  | { outcome: "made"; pageId: string }
  | { outcome: "invalid"; field: "name" | "address"; problem: string }
  | { outcome: "unknown" };

type Input = { pageId: string; name: string; address: string };

export async function duplicatePage(
  ctx: Context,
  scope: Scope,
  { pageId, name, address }: Input,
): Promise<Duplicated> {
  const page = await findStoredPage(ctx, pageId);
  if (!page || !actsFor(scope, page.coachId)) return { outcome: "unknown" };
  if (!name.trim()) return { outcome: "invalid", field: "name", problem: "Give the page a name." };
  const tried = await tryAddress(ctx, scope, { address });
  if (tried.outcome !== "free") return { outcome: "invalid", field: "address", problem: tried.problem };
  const { slug, address: url } = tried;
  const { form, ...rest } = page.document;
  const document = pageDocument.parse({
    ...rest,
    id: slug,
    name: name.trim(),
    addresses: [url],
    redirects: [],
    // Leads are unique by source: with the same one, the copy's visitors would count as the original's.
    ...(form && { form: { ...form, source: slug } }),
  });
  return inTransaction(ctx, async (inside) => {
    await lockForTransaction(inside.db, "content");
    const { rows: taken } = await inside.db.execute<{ what: string }>(sql`
      select 'address' as what from landing_pages where url = ${url}
      union all select 'id' from pages where slug = ${slug}
        or (coach_id = ${page.coachId} and document->'form'->>'source' = ${slug})`);
    if (taken.length > 0)
      return { outcome: "invalid", field: "address", problem: `${url} belongs to another page.` };
    const { rows } = await inside.db.execute<{ campaignId: string | null }>(sql`
      select campaign_id as "campaignId" from landing_pages where page_id = ${pageId} and kind = 'canonical'`);
    const { campaignId = null } = rows[0] ?? {};
    const id = await storeNewPage(inside, scope, { document, coachId: page.coachId, campaignId });
    // A page that uses another page's event keeps using it.
    if (document.event && !document.eventId)
      await copyEvent(inside, { from: pageId, to: id, name: document.name });
    await recordAction(inside, scope.actor, {
      action: "page.duplicated",
      subject: { page: slug, from: page.document.id },
    });
    return { outcome: "made", pageId: id };
  });
}
