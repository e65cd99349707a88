/** The new delay named in the address, and its effect on people waiting for the step. */
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { readWhole } from "#core/kernel/typed-text.ts";
import { MAX_DELAY } from "#core/programs/campaigns/steps/change-delay.ts";
import { previewDelay } from "#core/programs/campaigns/steps/preview-delay.ts";
import { readDelay } from "./delay-labels.ts";

export type AskedDelay = Awaited<ReturnType<typeof readAskedDelay>>;

export async function readAskedDelay(
  ctx: Context,
  scope: Scope,
  { campaignId, query }: { campaignId: string; query: URLSearchParams },
) {
  const step = readWhole(query.get("confirm")?.match(/^delay-step-(\d+)$/)?.[1] ?? "");
  const [amount, unit] = [query.get("amount") ?? "", query.get("unit") ?? ""];
  const delaySeconds = readDelay(amount, unit, MAX_DELAY);
  if (!step || delaySeconds === null) return null;
  const preview = await previewDelay(ctx, scope, { campaignId, step, delaySeconds });
  return preview && { ...preview, step, delaySeconds, amount, unit };
}
