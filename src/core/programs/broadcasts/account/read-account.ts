import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { type Ending, type ExceptionReason, endings, exceptionReasons } from "../broadcast.ts";
import { deliveryEnding } from "../sending/ending.ts";

export type Account = {
  promised: number;
  accepted: number;
  /** Every ending but `accepted`; a closed broadcast has none in progress. */
  exceptions: { ending: Exclude<Ending, "accepted">; people: number }[];
  /** Part of the accepted ones, so outside the equation. */
  later: { bounced: number; complained: number; unsubscribed: number };
  announcedExceptions: { reason: ExceptionReason; people: number }[];
  isClosed: boolean;
};

type Row = {
  promised: number;
  isClosed: boolean;
  counted: Partial<Record<Ending, number>>;
  reasons: Partial<Record<ExceptionReason, number>>;
  bounced: number;
  complained: number;
  unsubscribed: number;
};

/** One statement, so that all figures are from one moment. */
export async function readAccount(
  ctx: Context,
  scope: Scope,
  { broadcastId }: { broadcastId: string },
): Promise<Account | null> {
  const { rows } = await ctx.db.execute<Row>(sql`
    with b as (select * from broadcasts where id = ${broadcastId}::uuid and ${withinScope(scope, sql`coach_id`)}),
    counted as (
      select ending, sum(people)::int as people from (
        select ${deliveryEnding} as ending, count(*) as people from b join email_deliveries d on d.broadcast_id = b.id group by 1
        union all
        select r.ending, count(*) from b join broadcast_recipients r on r.broadcast_id = b.id where r.ending is not null group by 1
        union all
        select case when b.stopped_at is null then 'waiting' else 'stopped' end, count(*) from b join broadcast_recipients r on r.broadcast_id = b.id
        where r.fate = 'promised' and r.delivery_id is null and r.ending is null group by 1) parts group by 1),
    reasons as (
      select r.fate, count(*)::int as people from b join broadcast_recipients r on r.broadcast_id = b.id where r.fate <> 'promised' group by 1)
    select b.promised, b.state = 'closed' as "isClosed",
      coalesce((select jsonb_object_agg(ending, people) from counted), '{}') as counted,
      coalesce((select jsonb_object_agg(fate, people) from reasons), '{}') as reasons,
      (select count(*)::int from email_deliveries d where d.broadcast_id = b.id and d.state = 'bounced') as bounced,
      (select count(*)::int from email_deliveries d where d.broadcast_id = b.id and d.state = 'complained') as complained,
      (select count(*)::int from lead_list f join leads l on l.id = f.lead_id join email_deliveries d on d.lead_id = l.id
        where f.coach_id = b.coach_id and f.subscription_status = 'unsubscribed' and f.subscription_status_since >= b.started_at
          and d.broadcast_id = b.id and d.sent_at <= f.subscription_status_since) as unsubscribed
    from b`);
  const [row] = rows;
  if (!row) return null;
  const { promised, isClosed, counted, reasons, bounced, complained, unsubscribed } = row;
  return {
    promised,
    accepted: counted.accepted ?? 0,
    exceptions: endings.flatMap((ending) =>
      ending === "accepted" || !counted[ending] ? [] : [{ ending, people: counted[ending] }],
    ),
    later: { bounced, complained, unsubscribed },
    announcedExceptions: exceptionReasons.flatMap((reason) =>
      reasons[reason] ? [{ reason, people: reasons[reason] }] : [],
    ),
    isClosed,
  };
}
