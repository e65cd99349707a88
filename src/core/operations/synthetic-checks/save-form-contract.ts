/** An owner accepts the form which the last check found: the next check compares with that one. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";
import { queueCheck } from "./queue-check.ts";

/** Returns whether there was a form to store. */
export async function saveFormContract(
  ctx: Context,
  scope: Scope,
  { pageId }: { pageId: string },
): Promise<boolean> {
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
}
