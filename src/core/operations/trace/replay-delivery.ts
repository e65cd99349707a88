/** Retries a message for an owner if that is safe: same row, same Message-ID; a second click does nothing. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { parseAnswer } from "#db/call-function.ts";

export type Replay =
  | { outcome: "again"; leadId: string }
  /** Not retried; `why` is a value of retry_block_reason. */
  | { outcome: "left"; leadId: string; why: string }
  | { outcome: "unknown" };

export async function replayDelivery(
  ctx: Context,
  scope: Scope,
  { deliveryId }: { deliveryId: string },
): Promise<Replay> {
  return inTransaction(ctx, async (inside) => {
    const { db } = inside;
    // Waits for a worker that holds the row, so that the verdict below sees its result.
    const found = await db.execute<{ leadId: string | null }>(
      sql`select lead_id as "leadId" from email_deliveries where id = ${deliveryId} and ${withinScope(scope, sql`coach_id`)} for update`,
    );
    const leadId = found.rows[0]?.leadId;
    if (!leadId) return { outcome: "unknown" };
    const { rows } = await db.execute<{ skip: unknown }>(
      sql`select skip from retry_deliveries(array[${deliveryId}]::uuid[], ${ctx.clock.now()}::timestamptz)`,
    );
    const why = parseAnswer("retry_deliveries", rows[0]?.skip, z.string().nullable());
    if (why !== null) return { outcome: "left", leadId, why };
    await recordAction(inside, scope.actor, {
      action: "email.replayed",
      subject: { delivery: deliveryId, lead: leadId },
    });
    return { outcome: "again", leadId };
  });
}
