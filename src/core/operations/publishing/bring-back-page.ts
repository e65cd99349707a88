/** Republishes an unpublished page with the text it had. */
import { findStoredPage } from "#core/content/stored-pages/find-page.ts";
import { archiveHidden, showPage } from "#core/content/stored-pages/page-visibility.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Finding } from "#core/kernel/checks/finding.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { checkDraft } from "../checks/check-draft.ts";
import { isStopped } from "../checks/page/stops.ts";

export type BroughtBack = { outcome: "stopped"; problems: Finding[] } | { outcome: "done" | "unknown" };

export const bringBackPage: Verb<{ pageId: string }, BroughtBack> = async (ctx, scope, { pageId }) => {
  const page = await findStoredPage(ctx, pageId);
  if (!page) return { outcome: "unknown" };
  const problems = await checkDraft(ctx, { page, document: page.document });
  return inTransaction(ctx, async (inside) => {
    const slug = await archiveHidden(inside, scope.to("publish"), { pageId, archivedAt: null });
    if (!slug) return { outcome: "unknown" };
    if (isStopped(problems, null)) return { outcome: "stopped", problems };
    await showPage(inside, scope, { pageId });
    await recordAction(inside, scope.actor, { action: "page.brought-back", subject: { page: slug } });
    return { outcome: "done" };
  });
};
