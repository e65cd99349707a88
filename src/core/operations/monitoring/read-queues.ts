/** Queue sizes, ages and worker activity for one metrics scrape, in one statement whose cost doesn't grow with the data. */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { withTimeLimit } from "#core/kernel/errors/time-limit.ts";
import { LEASE_SECONDS } from "#core/sending/outbox/outbox.ts";
import { deliveryKinds } from "#db/schema/deliveries.ts";
import { SILENT_SECONDS } from "../checks/site/workers.ts";

/** Counting stops here: the queue is deep either way. */
const COUNTED = 5000;
/** Well below a scraper's timeout of ten seconds. */
const ANSWER_MS = 1500;

const lanes = {
  email_deliveries: deliveryKinds,
  user_journeys: ["journey"],
  webhook_deliveries: ["webhook"],
} as const;

export type QueueFigures = {
  due: { table: string; lane: string; rows: number; seconds: number }[];
  leased: { table: string; rows: number; seconds: number }[];
  uncertain: number;
  /** What each follower of the activity log has not handled yet. */
  followers: { follower: string; rows: number; seconds: number }[];
  heartbeats: { loop: string; seconds: number }[];
  workers: number;
  /** Since PostgreSQL last archived a part of its write-ahead log; null where it archives none. */
  archivedSecondsAgo: number | null;
};

type Row = { figure: string; table: string; lane: string; rows: number; seconds: number | null };

export async function readQueues(ctx: Pick<Context, "db" | "clock">): Promise<QueueFigures> {
  const { rows } = await withTimeLimit(ANSWER_MS, () => ctx.db.execute<Row>(queueFigures(ctx.clock.now())));
  const of = (figure: string) => rows.filter((row) => row.figure === figure);
  const count = (figure: string) => of(figure)[0]?.rows ?? 0;
  // Clock skew must not make an age negative.
  const age = (row: Row | undefined) => Math.max(0, Number(row?.seconds ?? 0));
  const due = of("due");
  const [leased] = of("leased");
  const [archive] = of("archive");
  return {
    // Every lane is reported, even at 0: alerts can't use a series that comes and goes.
    due: Object.entries(lanes).flatMap(([table, names]) =>
      names.map((lane) => {
        const found = due.find((row) => row.table === table && row.lane === lane);
        return { table, lane, rows: found?.rows ?? 0, seconds: age(found) };
      }),
    ),
    leased: [{ table: "email_deliveries", rows: leased?.rows ?? 0, seconds: age(leased) }],
    uncertain: count("uncertain"),
    followers: of("follower").map((row) => ({ follower: row.lane, rows: row.rows, seconds: age(row) })),
    heartbeats: of("heartbeat").map((row) => ({ loop: row.lane, seconds: age(row) })),
    workers: count("workers"),
    archivedSecondsAgo: archive ? age(archive) : null,
  };
}

/** Each part reads the index its worker claims by, oldest first, up to the limit. */
export function queueFigures(now: Date): SQL {
  const instant = sql`${now}::timestamptz`;
  const limited = (rows: SQL) => sql`(${rows} limit ${COUNTED})`;
  return sql`
    with due as materialized (
      ${limited(sql`select 'email_deliveries' as queue, kind as lane, next_attempt_at as at from email_deliveries
        where state = 'pending' and next_attempt_at <= ${instant} order by next_attempt_at`)}
      -- What a paused webhook keeps is not late.
      union all ${limited(sql`select 'webhook_deliveries', 'webhook', d.next_attempt_at from webhook_endpoints e cross join lateral (
        select next_attempt_at from webhook_deliveries d where d.endpoint_id = e.id and state = 'pending' and next_attempt_at <= ${instant}
        order by next_attempt_at limit ${COUNTED}) d where e.paused_at is null`)}
      union all ${limited(sql`select 'user_journeys', 'journey', next_email_due_at from user_journeys
        where not is_completed and paused_at is null and next_email_due_at <= ${instant} order by next_email_due_at`)}
    ), leased as materialized (
      ${limited(sql`select lease_until from email_deliveries where state in ('claimed', 'handed-off') order by lease_until`)}
    )
    select 'due' as figure, queue as table, lane, count(*)::int as rows, extract(epoch from ${instant} - min(at))::float8 as seconds
      from due group by queue, lane
    union all select 'leased', '', '', count(*)::int,
      extract(epoch from ${instant} - min(lease_until))::float8 + ${LEASE_SECONDS} from leased
    union all select 'uncertain', '', '', count(*)::int, null
      from ${limited(sql`select from email_deliveries where state = 'uncertain'`)} uncertain
    union all select 'follower', '', f.name, least(ahead.rows + fresh.rows, ${COUNTED})::int,
      extract(epoch from ${instant} - least(ahead.first, fresh.first))::float8
    from activity_followers f
      cross join lateral (select count(*) as rows, min(at) as first from (
        select at from activities a where a.number > f.number order by a.number limit ${COUNTED}) ahead) ahead
      cross join (select count(*) as rows, min(at) as first from (
        select at from activities where number is null order by id limit ${COUNTED}) fresh) fresh
    union all select 'heartbeat', '', loop, count(*)::int, extract(epoch from ${instant} - max(seen_at))::float8
      from worker_heartbeats group by loop
    union all select 'workers', '', '', count(distinct worker)::int, null
      from worker_heartbeats where seen_at > ${instant} - make_interval(secs => ${SILENT_SECONDS})
    union all select 'archive', '', '', failed_count::int,
      extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset))::float8
      from pg_stat_archiver where current_setting('archive_mode') <> 'off'`;
}
