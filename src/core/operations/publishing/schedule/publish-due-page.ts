/** Publishes a page once its scheduled time has come, after checking it again; if a check fails, visitors keep the live version. */
import { sql } from "drizzle-orm";
import { pageDocument } from "#core/content/pages/page-document.ts";
import { findStoredPage } from "#core/content/stored-pages/find-page.ts";
import { goLive, keepOldAddresses } from "#core/content/stored-pages/go-live.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import { bad, type Finding } from "#core/kernel/checks/finding.ts";
import type { Context } from "#core/kernel/context.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import { checkDraft } from "../../checks/check-draft.ts";
import { isStopped } from "../../checks/page/stops.ts";

export type PublishedDue = "none" | "published" | "stopped" | "overtaken";

/** After an error of ours, so that other pages go first. */
const AFTER_FAULT_SECONDS = 120;

type Due = {
  page_id: string;
  document: unknown;
  reason: string | null;
  owner_id: string;
  owner_name: string;
  /** Changes with every write to the row: a new schedule, or another worker. */
  version: string;
};

export async function publishDuePage(ctx: Context): Promise<PublishedDue> {
  const due = await findDue(ctx);
  if (!due) return "none";
  try {
    return await publish(ctx, due);
  } catch (error) {
    const again = sql`${ctx.clock.now()}::timestamptz + make_interval(secs => ${AFTER_FAULT_SECONDS})`;
    await ctx.db.execute(sql`update page_schedules set next_attempt_at = ${again} where ${isSamePlan(due)}`);
    throw error;
  }
}

async function publish(ctx: Context, due: Due): Promise<PublishedDue> {
  const { page_id: pageId, reason } = due;
  const page = await findStoredPage(ctx, pageId);
  const parsed = pageDocument.safeParse(due.document);
  if (!page || !parsed.success)
    return stopDue(ctx, due, [
      bad("It was scheduled with an older version of Foyer.", "Open the page and publish it again."),
    ]);
  const document = keepOldAddresses(page.document, parsed.data);
  const problems = await checkDraft(ctx, { page, document });
  const broken = problems.find(({ brokeOff }) => brokeOff);
  if (broken) throw new Error(`the check ${broken.id} could not run: ${broken.found}`);
  if (isStopped(problems, reason)) return stopDue(ctx, due, problems);
  return inTransaction(ctx, async (inside) => {
    await lockForTransaction(inside.db, "content");
    const { rows } = await inside.db.execute<{ slug: string; unseen: boolean }>(sql`
      with mine as (delete from page_schedules where ${isSamePlan(due)} returning page_id)
      select p.slug, p.unpublished_at is not null as unseen from pages p join mine on mine.page_id = p.id for update of p`);
    const [row] = rows;
    if (!row) return "overtaken";
    // The schedule also publishes a page that is still unpublished.
    const version = await goLive(inside, {
      ...{ pageId, document, reason, isUnseen: row.unseen, isPlanned: true },
      publishedBy: due.owner_name,
    });
    await recordAction(
      inside,
      { id: due.owner_id, name: due.owner_name },
      { action: "page.published", subject: { page: row.slug, version, planned: true } },
    );
    return "published";
  });
}

const isSamePlan = ({ page_id, version }: Due) =>
  sql`page_id = ${page_id} and state = 'waiting' and xmin = ${version}::xid`;

async function findDue(ctx: Context): Promise<Due | null> {
  const now = ctx.clock.now().toISOString();
  const { rows } = await ctx.db.execute<Due>(sql`
    select page_id, document, reason, owner_id, owner_name, xmin::text as version from page_schedules
    where state = 'waiting' and publish_at <= ${now}::timestamptz and (next_attempt_at is null or next_attempt_at <= ${now}::timestamptz)
    order by publish_at limit 1`);
  return rows[0] ?? null;
}

async function stopDue(ctx: Context, due: Due, problems: Finding[]): Promise<PublishedDue> {
  const { rowCount } = await ctx.db.execute(sql`
    update page_schedules set state = 'stopped', problems = ${JSON.stringify(problems)}::jsonb, next_attempt_at = null
    where ${isSamePlan(due)}`);
  return rowCount ? "stopped" : "overtaken";
}
