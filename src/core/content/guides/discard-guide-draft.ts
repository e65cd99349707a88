import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { findGuideDraft } from "./find-guide-draft.ts";

export function discardGuideDraft(
  ctx: Context,
  scope: Scope,
  { guideId }: { guideId: string },
): Promise<{ outcome: "discarded" | "unknown" }> {
  return inTransaction(ctx, async (inside) => {
    const found = await findGuideDraft(inside, scope, { guideId, isLocked: true });
    if (!found) return { outcome: "unknown" };
    if (found.revision > 0) {
      await inside.db.execute(sql`delete from guide_drafts where guide_id = ${guideId}`);
      await recordAction(inside, scope.actor, {
        action: "guide.draft-discarded",
        subject: { guide: found.slug },
      });
    }
    return { outcome: "discarded" };
  });
}
