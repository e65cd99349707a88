import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";

export type SegmentDeletion =
  | { outcome: "deleted" | "unknown" }
  /** Campaigns of these names start with it. */
  | { outcome: "in-use"; campaigns: string[] };

export async function deleteSegment(
  ctx: Context,
  scope: Scope,
  { segmentId }: { segmentId: string },
): Promise<SegmentDeletion> {
  return inTransaction(ctx, async (inside) => {
    // No campaign can be published with it meanwhile.
    await lockForTransaction(inside.db, "content");
    const { rows } = await inside.db.execute<{ campaigns: string[] }>(sql`
      select campaigns_naming(id) as campaigns from segments where id = ${segmentId}::uuid and ${withinScope(scope, sql`coach_id`)} for update`);
    const [segment] = rows;
    if (!segment) return { outcome: "unknown" };
    if (segment.campaigns.length > 0) return { outcome: "in-use", campaigns: segment.campaigns };
    await inside.db.execute(sql`delete from segments where id = ${segmentId}::uuid`);
    await recordAction(inside, scope.actor, { action: "segment.deleted", subject: { segment: segmentId } });
    return { outcome: "deleted" };
  });
}
