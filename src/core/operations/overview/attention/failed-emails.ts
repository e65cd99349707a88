/** Failed emails that the owner can retry with a button. */
import { sql } from "drizzle-orm";
import { withinScope } from "#core/kernel/scope.ts";
import { COUNTED, type Concern, many, type Watch } from "./concern.ts";

/** Uses the button's own rule (retry-failed), so that the count leaves out what the button skips. */
export const failedEmails: Watch = async (ctx, scope) => {
  const { rows } = await ctx.db.execute<{ count: number; campaigns: string[] }>(sql`
    select coalesce(sum(failed.count), 0)::int as count, array_agg(c.name order by failed.count desc) filter (where failed.count > 0) as campaigns
    from email_campaigns c cross join lateral (
      select count(*) as count from (
        select d as delivery from email_deliveries d
        where d.campaign_id = c.id and d.state = 'failed' and d.failure in ('exhausted', 'configuration') limit ${COUNTED}) found
      where retry_block_reason(found.delivery, ${ctx.clock.now()}::timestamptz) is null) failed
    where ${withinScope(scope, sql`c.coach_id`)}`);
  const { count = 0, campaigns } = rows[0] ?? {};
  if (count === 0) return [];
  const named = (campaigns ?? []).slice(0, 3).join(", ");
  const concern: Concern = {
    tone: "bad",
    title: `${many(count, "failed email")} can be tried again`,
    detail: `All attempts were used up, or the mail server was misconfigured: ${named}${(campaigns?.length ?? 0) > 3 ? " and others" : ""}.`,
    link: { to: "/email-debug", label: "Try them again" },
  };
  return [concern];
};
