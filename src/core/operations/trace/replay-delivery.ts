/** Retries a message for an owner if that is safe: same row, same Message-ID; a second click does nothing. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import { withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { parseAnswer } from "#db/call-function.ts";

export type Replay =
  | { outcome: "again"; personId: string }
  /** Not retried; `why` is a value of retry_block_reason. */
  | { outcome: "left"; personId: string; why: string }
  | { outcome: "unknown" };

export const replayDelivery: Verb<{ deliveryId: string }, Replay> = async (ctx, scope, { deliveryId }) =>
  inTransaction(ctx, async (inside) => {
    const { db } = inside;
    // Waits for a worker that holds the row, so that the verdict below sees its result.
    const found = await db.execute<{ personId: string | null }>(
      sql`select person_id as "personId" from email_deliveries where id = ${deliveryId} and ${withinScope(scope, sql`coach_id`)} for update`,
    );
    const personId = found.rows[0]?.personId;
    if (!personId) return { outcome: "unknown" };
    const { rows } = await db.execute<{ skip: unknown }>(
      sql`select skip from retry_deliveries(array[${deliveryId}]::uuid[], ${ctx.clock.now()}::timestamptz)`,
    );
    const why = parseAnswer("retry_deliveries", rows[0]?.skip, z.string().nullable());
    if (why !== null) return { outcome: "left", personId, why };
    await recordAction(inside, scope.actor, {
      action: "email.replayed",
      subject: { delivery: deliveryId, person: personId },
    });
    return { outcome: "again", personId };
  });
