/** Copies a page to an unpublished one with its own address and lead source; to another coach with all that it refers to. */
import { sql } from "drizzle-orm";
import { findCoachOfScope } from "#core/content/coaches/find-coach-of-scope.ts";
import { replaceName } from "#core/content/coaches/replace-name.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import { copyGuide, copyPictures } from "#core/content/library/copy-items.ts";
import { type PageDocument, pageDocument } from "#core/content/pages/page-document.ts";
import { findStoredPage } from "#core/content/stored-pages/find-page.ts";
import { storeNewPage } from "#core/content/stored-pages/store-new-page.ts";
import type { StoredPage } from "#core/content/stored-pages/stored-page.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { actsFor, type Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { duplicateCampaign } from "#core/programs/campaigns/duplicate-campaign.ts";
import { copyEvent } from "#core/programs/events/store-event.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import { tryAddress } from "./try-address.ts";

export type Duplicated =
  | { outcome: "made"; pageId: string }
  | { outcome: "invalid"; field: "name" | "address"; problem: string }
  | { outcome: "unknown" };

type Input = {
  pageId: string;
  name: string;
  address: string;
  /** Another coach's slug; the same coach if undefined. */
  coach?: string;
  /** Another document than the page's: a template's. */
  content?: PageDocument;
};

export async function duplicatePage(
  ctx: Context & Renderer,
  scope: Scope,
  { pageId, name, address, coach, content }: Input,
): Promise<Duplicated> {
  const page = await findStoredPage(ctx, pageId);
  if (!page || !actsFor(scope, page.coachId)) return { outcome: "unknown" };
  const to = coach === undefined ? page : await findCoachOfScope(ctx, scope, { slug: coach });
  if (!to) return { outcome: "unknown" };
  if (!name.trim()) return { outcome: "invalid", field: "name", problem: "Give the page a name." };
  const tried = await tryAddress(ctx, scope, { address });
  if (tried.outcome !== "free") return { outcome: "invalid", field: "address", problem: tried.problem };
  const { slug, address: url } = tried;
  return inTransaction(ctx, async (inside) => {
    await lockForTransaction(inside.db, "content");
    const { rows: taken } = await inside.db.execute<{ what: string }>(sql`
      select 'address' as what from landing_pages where url = ${url}
      union all select 'id' from pages where slug = ${slug}
        or (coach_id = ${to.coachId} and document->'form'->>'source' = ${slug})`);
    if (taken.length > 0)
      return { outcome: "invalid", field: "address", problem: `${url} belongs to another page.` };
    const { rows } = await inside.db.execute<{ campaignId: string | null }>(sql`
      select campaign_id as "campaignId" from landing_pages where page_id = ${pageId} and kind = 'canonical'`);
    const was = { ...page, document: content ?? page.document, campaignId: rows[0]?.campaignId ?? null };
    const { form, campaignId, ...rest } =
      to.coachId === page.coachId ? partsOf(was) : await partsFor(inside, scope, { was, to });
    const document = pageDocument.parse({
      ...rest,
      id: slug,
      name: name.trim(),
      addresses: [url],
      redirects: [],
      // Leads are unique by source: with the same one, the copy's visitors would count as the original's.
      ...(form && { form: { ...form, source: slug } }),
    });
    const id = await storeNewPage(inside, scope, { document, coachId: to.coachId, campaignId });
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

type Original = StoredPage & { campaignId: string | null };
const partsOf = ({ document, campaignId }: Original) => ({ ...document, campaignId });

/** The page for another coach, whose campaign, guide and pictures are copies as well. */
async function partsFor(
  ctx: Context & Renderer,
  scope: Scope,
  { was, to }: { was: Original; to: Pick<StoredPage, "coachId" | "coach"> },
): Promise<ReturnType<typeof partsOf>> {
  const owners = { from: was.coachId, to: to.coachId };
  const rename = <Part>(part: Part): Part => replaceName(part, was.coach, to.coach).value;
  const { eventId: _theirs, guide, form, ...rest } = was.document;
  const copied =
    was.campaignId &&
    (await duplicateCampaign(ctx, scope, { campaignId: was.campaignId, coach: to.coach.slug }));
  const campaignId = copied && copied.outcome === "created" ? copied.campaignId : null;
  const slug = guide && (await copyGuide(ctx, owners, { slug: guide, coach: to.coach, rename }));
  await copyPictures(ctx, owners, was.document);
  return {
    ...rename(rest),
    coach: to.coach.slug,
    campaignId,
    ...(slug && { guide: slug }),
    ...(form && { form: { ...rename(form), ...(campaignId && { campaign: campaignId }) } }),
  };
}
