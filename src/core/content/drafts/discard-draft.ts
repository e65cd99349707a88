import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { findDraft } from "./draft.ts";

export function discardDraft(
  ctx: Context,
  scope: Scope,
  { pageId }: { pageId: string },
): Promise<"discarded" | "unknown"> {
  return inTransaction(ctx, async (inside) => {
    const draft = await findDraft(inside, scope, { pageId, isLocked: true });
    if (!draft) return "unknown";
    await inside.db.execute(sql`delete from page_drafts where page_id = ${pageId}`);
    await recordAction(inside, scope.actor, {
      action: "page.draft-discarded",
      subject: { page: draft.slug },
    });
    return "discarded";
  });
}
