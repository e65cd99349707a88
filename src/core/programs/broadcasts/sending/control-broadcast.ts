/** Locks a broadcast, changes it and records who did: for the verbs that pause, resume, stop or unschedule one. */
import { sql } from "drizzle-orm";
import { type ActionName, recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { type FoundBroadcast, findBroadcast } from "../find-broadcast.ts";

export type Of = { broadcastId: string };
/** Without an action, nothing was changed. */
type Change<Outcome> = (
  inside: Context,
  found: FoundBroadcast,
) => Promise<{ outcome: Outcome; action?: ActionName; afterHealth?: boolean }>;

export function controlBroadcast<Outcome extends string>(
  ctx: Context,
  scope: Scope,
  { broadcastId, change }: Of & { change: Change<Outcome> },
): Promise<{ outcome: Outcome | "unknown" }> {
  return inTransaction(ctx, async (inside) => {
    const found = await findBroadcast(inside, scope.to("broadcast"), { broadcastId, lock: true });
    if (!found) return { outcome: "unknown" };
    const { outcome, action, ...said } = await change(inside, found);
    if (action)
      await recordAction(inside, scope.actor, { action, subject: { broadcast: broadcastId, ...said } });
    return { outcome };
  });
}

/** Messages already handed off arrive all the same. */
export const withdraw = ({ db }: Context, { id }: FoundBroadcast) =>
  db.execute(sql`select withdraw_broadcast(${id}::uuid)`);
