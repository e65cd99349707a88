/** Webhooks that paused themselves: other programs are told nothing meanwhile. */
import { sql } from "drizzle-orm";
import { withinScopeOrSite } from "#core/kernel/scope.ts";
import { COUNTED, type Watch } from "./concern.ts";

export const pausedWebhooks: Watch = async (ctx, scope) => {
  // Without a failure, an owner paused it.
  const { rows } = await ctx.db.execute<{ id: string; coachId: string | null; url: string }>(sql`
    select id, coach_id as "coachId", url from webhook_endpoints
    where paused_at is not null and failing_since is not null and ${withinScopeOrSite(scope.to("export"), sql`coach_id`)}
    order by paused_at desc limit ${COUNTED}`);
  return rows.map(({ id, coachId, url }) => ({
    tone: "wait",
    coachId,
    alike: { kind: "paused-webhook", name: new URL(url).host },
    title: `The webhook to ${new URL(url).host} paused itself`,
    detail: "It only failed. What happens meanwhile is queued until you resume it.",
    link: { to: `/console/settings/webhooks?endpoint=${id}`, label: "See why" },
  }));
};
