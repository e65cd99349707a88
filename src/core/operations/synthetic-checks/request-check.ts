/** An owner asks for a check of all pages or of one. */
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";
import { queueCheck } from "./queue-check.ts";

/** False where the same is under way already. */
export async function requestCheck(
  ctx: Context,
  scope: Scope,
  { pageId }: { pageId: string | null },
): Promise<boolean> {
  requireWholeSite(scope);
  const asked = await queueCheck(ctx, { pageId });
  if (asked) await recordAction(ctx, scope.actor, { action: "self-check.asked", subject: { page: pageId } });
  return asked;
}
