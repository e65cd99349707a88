/** Queues a check of one or all pages for a worker, and accepts a changed form. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite } from "#core/kernel/scope.ts";
import type { Verb } from "#core/kernel/verb.ts";

/** Returns false if an unfinished check already covers the page. */
export async function queueCheck(
  ctx: Context,
  { pageId = null, nightly = false }: { pageId?: string | null; nightly?: boolean } = {},
): Promise<boolean> {
  const asked = await ctx.db.execute(sql`
    insert into synthetic_check_runs (page_id, nightly, requested_at)
    select ${pageId}::uuid, ${nightly}, ${ctx.clock.now()}
    where (${pageId}::uuid is null or exists (select from pages where id = ${pageId}::uuid)) and not exists (
      select from synthetic_check_runs where finished_at is null and (page_id is null or page_id = ${pageId}::uuid))`);
  return asked.rowCount === 1;
}

export const requestCheck: Verb<{ pageId: string | null }, boolean> = async (ctx, scope, { pageId }) => {
  requireWholeSite(scope);
  const asked = await queueCheck(ctx, { pageId });
  if (asked) await recordAction(ctx, scope.actor, { action: "self-check.asked", subject: { page: pageId } });
  return asked;
};

export const saveFormContract: Verb<{ pageId: string }, boolean> = async (ctx, scope, { pageId }) => {
  requireWholeSite(scope);
  const kept = await ctx.db.execute(sql`
    insert into synthetic_checks (page_id, form, saved_at)
    select page_id, form, ${ctx.clock.now()} from (
      select page_id, form from synthetic_check_results
      where page_id = ${pageId} and state <> 'running' order by started_at desc, id desc limit 1) latest
    where form is not null
    on conflict (page_id) do update set form = excluded.form, saved_at = excluded.saved_at`);
  if (kept.rowCount !== 1) return false;
  await recordAction(ctx, scope.actor, { action: "self-check.form-kept", subject: { page: pageId } });
  await queueCheck(ctx, { pageId });
  return true;
};
