/** The owner has a mailbox asked once more whether it wants to hear of new leads. */
import { type Actor, recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { sendAlertOptIn } from "./send-alert-opt-in.ts";

export async function resendAlertOptIn(
  ctx: Context,
  actor: Actor,
  { targetId }: { targetId: string },
): Promise<"asked" | "too-soon"> {
  const asked = await sendAlertOptIn(ctx, { targetId });
  if (asked === "asked")
    await recordAction(ctx, actor, { action: "alert.asked", subject: { alert: targetId } });
  return asked;
}
