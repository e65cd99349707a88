/** The owner has a mailbox asked once more whether it wants to hear of new leads. */
import { type Actor, recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { askTarget } from "./ask-target.ts";

export async function askAgain(
  ctx: Context,
  actor: Actor,
  { targetId }: { targetId: string },
): Promise<"asked" | "too-soon"> {
  const asked = await askTarget(ctx, { targetId });
  if (asked === "asked")
    await recordAction(ctx, actor, { action: "alert.asked", subject: { alert: targetId } });
  return asked;
}
