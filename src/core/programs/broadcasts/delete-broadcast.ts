/** Deletes a broadcast that was never sent; others keep their account. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

export async function deleteBroadcast(
  ctx: Context,
  scope: Scope,
  { broadcastId }: { broadcastId: string },
): Promise<{ outcome: "deleted" | "started" | "unknown" }> {
  const mine = sql`id = ${broadcastId}::uuid and ${withinScope(scope, sql`coach_id`)}`;
  const { rowCount } = await ctx.db.execute(
    sql`delete from broadcasts where ${mine} and state in ('draft', 'scheduled')`,
  );
  if (!rowCount) {
    const kept = await ctx.db.execute(sql`select from broadcasts where ${mine}`);
    return { outcome: kept.rowCount ? "started" : "unknown" };
  }
  await recordAction(ctx, scope.actor, {
    action: "broadcast.deleted",
    subject: { broadcast: broadcastId },
  });
  return { outcome: "deleted" };
}
