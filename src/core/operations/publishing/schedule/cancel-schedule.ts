/** Takes a plan to publish a page back; the draft stays as it is. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";

/** `unknown`: there is none, or it has gone live already. */
export function cancelSchedule(
  ctx: Context,
  scope: Scope,
  { pageId }: { pageId: string },
): Promise<"cancelled" | "unknown"> {
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ slug: string }>(sql`
      delete from page_schedules s using pages p
      where p.id = s.page_id and s.page_id = ${pageId} and ${withinScope(scope, sql`p.coach_id`)} returning p.slug`);
    if (!rows[0]) return "unknown";
    await recordAction(inside, scope.actor, {
      action: "page.schedule-cancelled",
      subject: { page: rows[0].slug },
    });
    return "cancelled";
  });
}
