/** Failed emails that the owner can retry with a button. */
import { sql } from "drizzle-orm";
import { withinScope } from "#core/kernel/scope.ts";
import { COUNTED, type Concern, many, type Watch } from "./concern.ts";

type Row = { coachId: string; coach: string; count: number; campaigns: string[] };

/** Uses the button's own rule (retry-failed), so that the count leaves out what the button skips. */
export const failedEmails: Watch = async (ctx, scope) => {
  const { rows } = await ctx.db.execute<Row>(sql`
    select c.coach_id as "coachId", o.profile->>'name' as coach, sum(failed.count)::int as count, array_agg(c.name order by failed.count desc) as campaigns
    from email_campaigns c join coaches o on o.id = c.coach_id cross join lateral (
      select count(*) as count from (
        select d as delivery from email_deliveries d
        where d.campaign_id = c.id and d.state = 'failed' and d.failure in ('exhausted', 'configuration') limit ${COUNTED}) found
      where retry_block_reason(found.delivery, ${ctx.clock.now()}::timestamptz) is null) failed
    where ${withinScope(scope, sql`c.coach_id`)} and failed.count > 0 group by c.coach_id, o.id order by 3 desc`);
  return rows.map(
    ({ coachId, coach, count, campaigns }): Concern => ({
      tone: "bad",
      coachId,
      title: `${many(count, "failed email")} can be tried again`,
      detail: `All attempts were used up, or the mail server was misconfigured: ${campaigns.slice(0, 3).join(", ")}${campaigns.length > 3 ? " and others" : ""}.`,
      link: { to: "/email-debug", label: "Try them again" },
      alike: { kind: "failed-emails", name: coach },
    }),
  );
};
