import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { findDraft } from "./draft.ts";

export const discardDraft: Verb<{ pageId: string }, "discarded" | "unknown"> = (ctx, scope, { pageId }) =>
  inTransaction(ctx, async (inside) => {
    const draft = await findDraft(inside, scope, { pageId, isLocked: true });
    if (!draft) return "unknown";
    await inside.db.execute(sql`delete from page_drafts where page_id = ${pageId}`);
    await recordAction(inside, scope.actor, {
      action: "page.draft-discarded",
      subject: { page: draft.slug },
    });
    return "discarded";
  });
