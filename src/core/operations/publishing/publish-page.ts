/** Publishes a page's draft once it passes the checks; changed addresses keep leading to it. */
import { sql } from "drizzle-orm";
import { findDraft } from "#core/content/drafts/draft.ts";
import { findStoredPage } from "#core/content/stored-pages/find-page.ts";
import { goLive, keepOldAddresses } from "#core/content/stored-pages/go-live.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Finding } from "#core/kernel/checks/finding.ts";
import type { CheckResult } from "#core/kernel/checks/run-checks.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import { checkDraft } from "../checks/check-draft.ts";
import { isStopped, stopsOf } from "../checks/page/stops.ts";

export type Published =
  | { outcome: "published"; version: number; address: string; warnings: Finding[] }
  | { outcome: "stopped"; problems: CheckResult[] }
  | { outcome: "changed-meanwhile" | "nothing-to-publish" | "unknown" };

type Input = {
  pageId: string;
  revision: number;
  /** Why the owner overrides the guard; address conflicts can't be overridden. */
  reason?: string | null;
};

export async function publishPage(
  ctx: Context,
  scope: Scope,
  { pageId, revision, reason = null }: Input,
): Promise<Published> {
  const draft = await findDraft(ctx, scope.to("publish"), { pageId });
  const page = draft && (await findStoredPage(ctx, pageId));
  if (!draft || !page) return { outcome: "unknown" };
  if (!draft.hasChanges && draft.isPublished) return { outcome: "nothing-to-publish" };
  if (draft.revision !== revision) return { outcome: "changed-meanwhile" };
  const document = keepOldAddresses(draft.live, draft.document);
  // Before any lock: requesting links and rehearsing take time.
  const problems = await checkDraft(ctx, { page, document });
  if (isStopped(problems, reason)) return { outcome: "stopped", problems };
  return inTransaction(ctx, async (inside) => {
    await lockForTransaction(inside.db, "content");
    const now = await findDraft(inside, scope.to("publish"), { pageId, isLocked: true });
    if (now?.revision !== revision || now.version !== draft.version) return { outcome: "changed-meanwhile" };
    const version = await goLive(inside, {
      ...{ pageId, document, reason, isUnseen: !draft.isPublished },
      publishedBy: scope.actor.name,
    });
    // A pending schedule would bring back older text.
    await inside.db.execute(sql`delete from page_schedules where page_id = ${pageId}`);
    await recordAction(inside, scope.actor, {
      action: "page.published",
      subject: { page: draft.slug, version, ...(reason && { overruled: stopsOf(problems).length }) },
    });
    return { outcome: "published", version, address: document.addresses[0] ?? "/", warnings: problems };
  });
}
