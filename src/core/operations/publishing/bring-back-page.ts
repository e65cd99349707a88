/** Publishes a page again that was taken from its visitors, with the words it had. */
import { sql } from "drizzle-orm";
import { findStoredPage } from "#core/content/stored-pages/find-page.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Finding } from "#core/kernel/checks/finding.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { checkDraft } from "../checks/check-draft.ts";
import { isStopped } from "../checks/page/stops.ts";

export type BroughtBack =
  | { outcome: "done" }
  /** It could not be published today as it was. */
  | { outcome: "stopped"; problems: Finding[] }
  | { outcome: "unknown" };

export async function bringBackPage(
  ctx: Context,
  scope: Scope,
  { pageId }: { pageId: string },
): Promise<BroughtBack> {
  const page = await findStoredPage(ctx, pageId);
  if (!page) return { outcome: "unknown" };
  const problems = await checkDraft(ctx, { page, document: page.document });
  const stays = isStopped(problems, null);
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ slug: string }>(sql`
      update pages p set archived_at = null,
        unpublished_at = case when ${stays} then p.unpublished_at end,
        unpublished_by = case when ${stays} then p.unpublished_by end,
        unpublished_to = case when ${stays} then p.unpublished_to end
      where p.id = ${pageId} and p.unpublished_at is not null and ${withinScope(scope, sql`p.coach_id`)} returning p.slug`);
    if (!rows[0]) return { outcome: "unknown" };
    if (stays) return { outcome: "stopped", problems };
    await inside.db.execute(sql`
      insert into page_versions (page_id, version, document, published_by)
      select id, version, document, ${scope.actor.name} from pages where id = ${pageId} on conflict do nothing`);
    await inside.db.execute(sql`update landing_pages set is_active = true where page_id = ${pageId}`);
    await recordAction(inside, scope.actor, { action: "page.brought-back", subject: { page: rows[0].slug } });
    return { outcome: "done" };
  });
}
