/** Decides what happens to all held messages of one class after a restore: send them now, or close them as already sent. */
import { z } from "zod";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { callFunction } from "#db/call-function.ts";
import type { HoldClass } from "./hold-classes.ts";

export async function decideHolds(
  ctx: Context,
  scope: Scope,
  { class: chosen, isSent }: { class: HoldClass; isSent: boolean },
): Promise<{ outcome: "decided"; count: number }> {
  requireWholeSite(scope);
  return inTransaction(ctx, async (inside) => {
    const input = { now: ctx.clock.now(), class: chosen, isSent };
    const count = await callFunction(inside.db, "decide_holds", input, z.number());
    await recordAction(inside, scope.actor, {
      action: isSent ? "restore.closed" : "restore.released",
      subject: { class: chosen, count },
    });
    return { outcome: "decided", count };
  });
}
