/** Makes a page's draft what visitors see, once it was tried; an address that changed goes on leading here. */
import { sql } from "drizzle-orm";
import { findDraft } from "#core/content/drafts/draft.ts";
import { addressesOf } from "#core/content/pages/addresses.ts";
import { type PageDocument, pageDocument } from "#core/content/pages/page-document.ts";
import { findStoredPage } from "#core/content/stored-pages/find-page.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import { checkDraft } from "./check-draft.ts";
import type { Problem } from "./problem.ts";

export type Published =
  | { outcome: "published"; version: number; address: string; warnings: Problem[] }
  | { outcome: "stopped"; problems: Problem[] }
  /** Somebody changed the draft since it was looked at. */
  | { outcome: "changed-meanwhile" }
  | { outcome: "nothing-to-publish" }
  | { outcome: "unknown" };

type Input = {
  pageId: string;
  /** The draft as the owner saw it. */
  revision: number;
  /** Why it goes live although the guard stops it. Addresses are no matter of reasons. */
  reason?: string | null;
};

export async function publishPage(
  ctx: Context,
  scope: Scope,
  { pageId, revision, reason = null }: Input,
): Promise<Published> {
  const draft = await findDraft(ctx, scope, { pageId });
  const page = draft && (await findStoredPage(ctx, pageId));
  if (!draft || !page) return { outcome: "unknown" };
  const isSeen = draft.state === "live" || draft.state === "changed";
  if (!draft.hasChanges && isSeen) return { outcome: "nothing-to-publish" };
  if (draft.revision !== revision) return { outcome: "changed-meanwhile" };
  const document = keepOldAddresses(draft.live, draft.document);
  // Before anything is locked: links and a rehearsal take their time.
  const problems = await checkDraft(ctx, { page, document });
  const stopping = problems.filter(
    ({ level, path }) => level === "stop" && (!reason || isAboutAddresses(path)),
  );
  if (stopping.length > 0) return { outcome: "stopped", problems };
  return inTransaction(ctx, async (inside) => {
    await lockForTransaction(inside.db, "content");
    const now = await findDraft(inside, scope, { pageId, isLocked: true });
    if (now?.revision !== revision || now.version !== draft.version) return { outcome: "changed-meanwhile" };
    const { rows } = await inside.db.execute<{ version: number }>(
      sql`update pages set document = ${JSON.stringify(document)}::jsonb, unpublished_at = null, unpublished_by = null,
        unpublished_to = null, archived_at = null where id = ${pageId} returning version`,
    );
    const version = rows[0]?.version ?? 0;
    await inside.db.execute(sql`
      insert into page_versions (page_id, version, document, published_at, published_by, reason)
      values (${pageId}, ${version}, ${JSON.stringify(document)}::jsonb, ${inside.clock.now().toISOString()}, ${scope.actor.name}, ${reason})
      on conflict (page_id, version) do update set
        published_by = coalesce(page_versions.published_by, excluded.published_by), reason = coalesce(page_versions.reason, excluded.reason)`);
    await putAddresses(inside, { pageId, document });
    if (!isSeen)
      await inside.db.execute(sql`update landing_pages set is_active = true where page_id = ${pageId}`);
    await inside.db.execute(sql`delete from page_drafts where page_id = ${pageId}`);
    await recordAction(inside, scope.actor, {
      action: "page.published",
      subject: { page: draft.slug, version, ...(reason && { overruled: stopCount(problems) }) },
    });
    return { outcome: "published", version, address: document.addresses[0] ?? "/", warnings: problems };
  });
}

const isAboutAddresses = (path = "") => path.startsWith("addresses") || path.startsWith("redirects");
const stopCount = (problems: Problem[]) => problems.filter(({ level }) => level === "stop").length;

/** Links out there live longer than an address: one that is given up redirects for good. */
function keepOldAddresses(live: PageDocument, draft: PageDocument): PageDocument {
  const taken = new Set(draft.addresses.map((address) => address.toLowerCase()));
  const old = [...live.addresses, ...live.redirects, ...draft.redirects].filter(
    (address) => !taken.has(address.toLowerCase()),
  );
  return pageDocument.parse({ ...draft, redirects: [...new Set(old)] });
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
