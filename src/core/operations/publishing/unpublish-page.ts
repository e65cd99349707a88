/** Unpublishes and archives pages; their leads, consents and versions stay. */
import { sql } from "drizzle-orm";
import { normalAddress } from "#core/content/pages/addresses/addresses.ts";
import { archiveHidden, hidePage } from "#core/content/stored-pages/page-visibility.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Verb } from "#core/kernel/verb.ts";

export type Unpublished = "done" | "nowhere" | "unknown";

/** `redirectTo`: another live page's address; null tells visitors that the page is gone. */
export function unpublishPage(
  ctx: Context,
  scope: Scope,
  { pageId, redirectTo = null }: { pageId: string; redirectTo?: string | null },
): Promise<Unpublished> {
  return inTransaction(ctx, async (inside) => {
    const to = redirectTo === null ? null : normalAddress(redirectTo);
    if (redirectTo !== null) {
      const { rowCount } = await inside.db.execute(sql`
        select from landing_pages where url = ${to} and page_id <> ${pageId} and is_active and kind <> 'redirect'`);
      if (!rowCount) return "nowhere";
    }
    const slug = await hidePage(inside, scope.to("publish"), { pageId, redirectTo: to });
    if (!slug) return "unknown";
    await inside.db.execute(sql`delete from page_schedules where page_id = ${pageId}`);
    await recordAction(inside, scope.actor, {
      action: "page.unpublished",
      subject: { page: slug, redirects: to !== null },
    });
    return "done";
  });
}

export const archivePage: Verb<{ pageId: string }, "done" | "unknown"> = (ctx, scope, { pageId }) =>
  inTransaction(ctx, async (inside) => {
    const slug = await archiveHidden(inside, scope.to("publish"), { pageId, archivedAt: ctx.clock.now() });
    if (!slug) return "unknown";
    await recordAction(inside, scope.actor, { action: "page.archived", subject: { page: slug } });
    return "done";
  });
