/** Webhooks that paused themselves: other programs are told nothing meanwhile. */
import { sql } from "drizzle-orm";
import { withinScopeOrSite } from "#core/kernel/scope.ts";
import type { Watch } from "./concern.ts";

const SHOWN = 5;

export const pausedWebhooks: Watch = async (ctx, scope) => {
  // Without a failure, an owner paused it.
  const { rows } = await ctx.db.execute<{ id: string; url: string }>(sql`
    select id, url from webhook_endpoints
    where paused_at is not null and failing_since is not null and ${withinScopeOrSite(scope.to("export"), sql`coach_id`)}
    order by paused_at desc limit ${SHOWN}`);
  return rows.map(({ id, url }) => ({
    tone: "wait",
    title: `The webhook to ${new URL(url).host} paused itself`,
    detail: "It only failed. What happens meanwhile is queued until you resume it.",
    link: { to: `/console/settings/webhooks?endpoint=${id}`, label: "See why" },
  }));
};
