import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { type FoundBroadcast, findBroadcast } from "./find-broadcast.ts";

export type NotChanged = { outcome: "started" | "unknown" };

export function changeDraftBroadcast<Answer>(
  ctx: Context,
  scope: Scope,
  {
    broadcastId,
    change,
  }: { broadcastId: string; change: (inside: Context, found: FoundBroadcast) => Promise<Answer> },
): Promise<Answer | NotChanged> {
  return inTransaction<Context, Answer | NotChanged>(ctx, async (inside) => {
    const found = await findBroadcast(inside, scope, { broadcastId, lock: true });
    if (!found) return { outcome: "unknown" };
    return found.state === "draft" ? change(inside, found) : { outcome: "started" };
  });
}
