/** Publishes a page whose planned time has come, once, by whichever worker claims it: tried again first, and where it is red, visitors see what they saw. */
import { sql } from "drizzle-orm";
import { pageDocument } from "#core/content/pages/page-document.ts";
import { findStoredPage } from "#core/content/stored-pages/find-page.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import { checkDraft } from "./check-draft.ts";
import { goLive, keepOldAddresses } from "./go-live.ts";
import { isStopped, type Problem, stop } from "./problem.ts";

export type PublishedDue =
  | "none"
  | "published"
  | "stopped"
  /** It was cancelled or planned anew while it was tried. */
  | "overtaken";

/** Trying a page takes seconds; a worker that was killed meanwhile leaves it to another. */
const LEASE_SECONDS = 120;

type Claimed = {
  page_id: string;
  document: unknown;
  reason: string | null;
  owner_id: string;
  owner_name: string;
  lease: string;
};

export async function publishDuePage(ctx: Context): Promise<PublishedDue> {
  const claimed = await claimDue(ctx);
  if (!claimed) return "none";
  const { page_id: pageId, reason } = claimed;
  const page = await findStoredPage(ctx, pageId);
  const parsed = pageDocument.safeParse(claimed.document);
  if (!page || !parsed.success)
    return stopDue(ctx, claimed, [
      stop("It was planned before pages could do what they do now.", "Open the page and publish it anew."),
    ]);
  const document = keepOldAddresses(page.document, parsed.data);
  const problems = await checkDraft(ctx, { page, document });
  if (isStopped(problems, reason)) return stopDue(ctx, claimed, problems);
  return inTransaction(ctx, async (inside) => {
    await lockForTransaction(inside.db, "content");
    const { rows } = await inside.db.execute<{ slug: string; unseen: boolean }>(sql`
      with mine as (delete from page_schedules where page_id = ${pageId} and ${isMine(claimed)} returning page_id)
      select p.slug, p.unpublished_at is not null as unseen from pages p join mine on mine.page_id = p.id for update of p`);
    const [row] = rows;
    if (!row) return "overtaken";
    // A page that nobody sees yet is published by its plan.
    const version = await goLive(inside, {
      ...{ pageId, document, reason, isUnseen: row.unseen },
      publishedBy: claimed.owner_name,
    });
    // What was changed since stays the draft, now of this version.
    await inside.db.execute(sql`
      delete from page_drafts where page_id = ${pageId}
        and document - 'redirects' = ${JSON.stringify(document)}::jsonb - 'redirects'`);
    await inside.db.execute(sql`update page_drafts set base_version = ${version} where page_id = ${pageId}`);
    await recordAction(
      inside,
      { id: claimed.owner_id, name: claimed.owner_name },
      { action: "page.published", subject: { page: row.slug, version, planned: true } },
    );
    return "published";
  });
}

/** Still the same plan, and still ours to carry out. */
const isMine = ({ lease }: Claimed) => sql`state = 'waiting' and lease_until = ${lease}::timestamptz`;

async function claimDue(ctx: Context): Promise<Claimed | null> {
  const now = ctx.clock.now().toISOString();
  const { rows } = await ctx.db.execute<Claimed>(sql`
    update page_schedules s set lease_until = ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
    where s.page_id = (
      select page_id from page_schedules
      where state = 'waiting' and publish_at <= ${now}::timestamptz and (lease_until is null or lease_until <= ${now}::timestamptz)
      order by publish_at limit 1 for update skip locked)
    returning s.page_id, s.document, s.reason, s.owner_id, s.owner_name, to_json(s.lease_until) #>> '{}' as lease`);
  return rows[0] ?? null;
}

async function stopDue(ctx: Context, claimed: Claimed, problems: Problem[]): Promise<PublishedDue> {
  const { rowCount } = await ctx.db.execute(sql`
    update page_schedules set state = 'stopped', problems = ${JSON.stringify(problems)}::jsonb, lease_until = null
    where page_id = ${claimed.page_id} and ${isMine(claimed)}`);
  return rowCount ? "stopped" : "overtaken";
}
