import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";

export async function deleteSegment(
  ctx: Context,
  scope: Scope,
  { segmentId }: { segmentId: string },
): Promise<{ outcome: "deleted" | "unknown" }> {
  return inTransaction(ctx, async (inside) => {
    const { rowCount } = await inside.db.execute(sql`
      delete from segments where id = ${segmentId}::uuid and ${withinScope(scope, sql`coach_id`)}`);
    if (!rowCount) return { outcome: "unknown" };
    await recordAction(inside, scope.actor, { action: "segment.deleted", subject: { segment: segmentId } });
    return { outcome: "deleted" };
  });
}
