/** Takes a page from its visitors, or out of the list, and back: its leads, consents and versions stay. */
import { sql } from "drizzle-orm";
import { normalAddress } from "#core/content/pages/addresses/addresses.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";

export type Unpublished =
  | "done"
  /** The address to send visitors to is none of a live page. */
  | "nowhere"
  | "unknown";

/** `redirectTo`: an address of another live page; null: visitors are told that the page is no longer there. */
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
    const { rows } = await inside.db.execute<{ slug: string }>(sql`
      update pages p set unpublished_at = coalesce(p.unpublished_at, ${ctx.clock.now().toISOString()}::timestamptz),
        unpublished_by = ${scope.actor.name}, unpublished_to = ${to}
      where p.id = ${pageId} and ${withinScope(scope, sql`p.coach_id`)} returning p.slug`);
    if (!rows[0]) return "unknown";
    await inside.db.execute(sql`update landing_pages set is_active = false where page_id = ${pageId}`);
    await inside.db.execute(sql`delete from page_schedules where page_id = ${pageId}`);
    await recordAction(inside, scope.actor, {
      action: "page.unpublished",
      subject: { page: rows[0].slug, redirects: to !== null },
    });
    return "done";
  });
}

/** Only a page that visitors no longer see. */
export function archivePage(
  ctx: Context,
  scope: Scope,
  { pageId }: { pageId: string },
): Promise<"done" | "unknown"> {
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ slug: string }>(sql`
      update pages p set archived_at = ${ctx.clock.now().toISOString()}::timestamptz
      where p.id = ${pageId} and p.unpublished_at is not null and ${withinScope(scope, sql`p.coach_id`)} returning p.slug`);
    if (!rows[0]) return "unknown";
    await recordAction(inside, scope.actor, { action: "page.archived", subject: { page: rows[0].slug } });
    return "done";
  });
}
