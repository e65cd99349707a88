import { sql } from "drizzle-orm";
import { whoCan } from "#core/access/seats/read-seats.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { queueOwnerNotice } from "#core/sending/deliveries/queue-owner-notice.ts";

/** Asks whoever may publish the page, by email and once a day. */
export function askToPublish(
  ctx: Context,
  scope: Scope,
  { pageId }: { pageId: string },
): Promise<"asked" | "asked-before" | "unknown"> {
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ slug: string; name: string; to: string[] }>(sql`
      select p.slug, p.document->>'name' as name, array(select id from ${whoCan(scope, sql`p.coach_id`)}) as to
      from pages p where p.id = ${pageId} and ${withinScope(scope, sql`p.coach_id`)}`);
    const [page] = rows;
    if (!page) return "unknown";
    const queued = await queueOwnerNotice(inside, {
      occasion: `publish-asked:${pageId}:${ctx.clock.now().toISOString().slice(0, 10)}`,
      to: page.to,
      subject: `${scope.actor.name} asks you to publish “${page.name}”`,
      text: `${scope.actor.name} has prepared changes to the page “${page.name}”. Look at them and publish: ${new URL(`/console/pages/${pageId}`, ctx.settings.publicUrl).href}`,
    });
    if (queued === 0) return "asked-before";
    await recordAction(inside, scope.actor, { action: "page.publish-asked", subject: { page: page.slug } });
    return "asked";
  });
}
