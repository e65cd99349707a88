/** Schedules a page's current draft to go live; it is checked now and again at that time. */
import { sql } from "drizzle-orm";
import { findDraft } from "#core/content/drafts/draft.ts";
import { findStoredPage } from "#core/content/stored-pages/find-page.ts";
import { keepOldAddresses } from "#core/content/stored-pages/go-live.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Finding } from "#core/kernel/checks/finding.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Read, Verb } from "#core/kernel/verb.ts";
import { checkDraft } from "../../checks/check-draft.ts";
import { isStopped } from "../../checks/page/stops.ts";

export type Scheduled =
  | { outcome: "stopped"; problems: Finding[] }
  | { outcome: "scheduled" | "invalid-time" | "changed-meanwhile" | "nothing-to-publish" | "unknown" };

type Input = { pageId: string; revision: number; publishAt: Date; reason?: string | null };

const YEAR_MS = 366 * 86_400_000;

export async function schedulePage(
  ctx: Context,
  scope: Scope,
  { pageId, revision, publishAt, reason = null }: Input,
): Promise<Scheduled> {
  const draft = await findDraft(ctx, scope.to("publish"), { pageId });
  const page = draft && (await findStoredPage(ctx, pageId));
  if (!draft || !page) return { outcome: "unknown" };
  const ahead = publishAt.getTime() - ctx.clock.now().getTime();
  if (!(ahead > 0 && ahead < YEAR_MS)) return { outcome: "invalid-time" };
  if (draft.isPublished && !draft.hasChanges) return { outcome: "nothing-to-publish" };
  if (draft.revision !== revision) return { outcome: "changed-meanwhile" };
  const document = keepOldAddresses(draft.live, draft.document);
  const problems = await checkDraft(ctx, { page, document });
  if (isStopped(problems, reason)) return { outcome: "stopped", problems };
  return inTransaction(ctx, async (inside) => {
    const now = await findDraft(inside, scope.to("publish"), { pageId, isLocked: true });
    if (now?.revision !== revision) return { outcome: "changed-meanwhile" };
    const { id, name } = scope.actor;
    await inside.db.execute(sql`
      insert into page_schedules (page_id, document, publish_at, reason, scheduled_at, owner_id, owner_name)
      values (${pageId}, ${JSON.stringify(document)}::jsonb, ${publishAt.toISOString()}, ${reason}, ${ctx.clock.now().toISOString()}, ${id}, ${name})
      on conflict (page_id) do update set document = excluded.document, publish_at = excluded.publish_at, reason = excluded.reason,
        scheduled_at = excluded.scheduled_at, owner_id = excluded.owner_id, owner_name = excluded.owner_name,
        state = 'waiting', problems = '[]', next_attempt_at = null, notified_at = null`);
    await recordAction(inside, scope.actor, {
      action: "page.scheduled",
      subject: { page: draft.slug, at: publishAt.toISOString() },
    });
    return { outcome: "scheduled" };
  });
}

export type Schedule = {
  publishAt: Date;
  ownerName: string;
  state: "waiting" | "stopped";
  problems: Finding[];
  isBehindDraft: boolean;
};

export const findSchedule: Read<{ pageId: string }, Schedule | null> = async (ctx, scope, { pageId }) => {
  type Row = Omit<Schedule, "publishAt"> & { publishAt: string };
  const { rows } = await ctx.db.execute<Row>(sql`
    select s.publish_at as "publishAt", s.owner_name as "ownerName", s.state, s.problems,
      (s.document - 'redirects') is distinct from (coalesce(d.document, p.document) - 'redirects') as "isBehindDraft"
    from page_schedules s join pages p on p.id = s.page_id left join page_drafts d on d.page_id = p.id
    where s.page_id = ${pageId} and ${withinScope(scope, sql`p.coach_id`)}`);
  const [row] = rows;
  return row ? { ...row, publishAt: new Date(row.publishAt) } : null;
};

/** `unknown`: there is no schedule, or the page is already live. */
export const cancelSchedule: Verb<{ pageId: string }, "cancelled" | "unknown"> = (ctx, scope, { pageId }) =>
  inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ slug: string }>(sql`
      delete from page_schedules s using pages p
      where p.id = s.page_id and s.page_id = ${pageId} and ${withinScope(scope.to("publish"), sql`p.coach_id`)} returning p.slug`);
    if (!rows[0]) return "unknown";
    await recordAction(inside, scope.actor, {
      action: "page.schedule-cancelled",
      subject: { page: rows[0].slug },
    });
    return "cancelled";
  });
