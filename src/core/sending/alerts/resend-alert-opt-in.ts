import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { sendAlertOptIn } from "./send-alert-opt-in.ts";

export async function resendAlertOptIn(
  ctx: Context,
  scope: Scope,
  { targetId }: { targetId: string },
): Promise<"asked" | "too-soon"> {
  const asked = await sendAlertOptIn(ctx, scope, { targetId });
  if (asked === "asked")
    await recordAction(ctx, scope.actor, { action: "alert.asked", subject: { alert: targetId } });
  return asked;
}
