/** Judges whether mail goes out by what waits, since when, and the last acceptance; every statement about it comes from here. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { ATTEMPT_ENDS, type FailureCause, failureCause } from "#core/sending/deliveries/failure-cause.ts";

/** Counting stops here: the owner does the same for a thousand as for a million. */
export const COUNTED = 1000;
/** Workers take due messages within seconds: a minute late is a queue, ten minutes a standstill. */
export const LATE_SECONDS = 60;
export const STUCK_SECONDS = 600;
/** A full mailbox or one server's deferral affects single messages; this many at once point to our own server. */
export const TOO_MANY = 5;

export type OutgoingMail = {
  /** `flowing`: a server accepts. `delayed`: nothing was accepted since a failed attempt, or something is late. `stalled`: for long. */
  state: "flowing" | "delayed" | "stalled";
  /** Past their time, attempted or not; at most `COUNTED`. */
  waiting: number;
  /** Those of `waiting` that were attempted. */
  retrying: number;
  /** So many wait for a retry that it is worth a look even while others are accepted. */
  isBacklog: boolean;
  waitingSince: Date | null;
  /** Due for more than a minute, and no worker has taken them. */
  overdue: number;
  overdueSince: Date | null;
  lastAcceptedAt: Date | null;
  /** Null if anything was accepted since. */
  lastFailure: { cause: FailureCause; at: Date } | null;
  /** "Mail"; or "Nina Laurent’s mail" if all that waits or fails goes through connections of coaches' own. */
  whose: string;
  now: Date;
};

type Row = {
  acceptedAt: string | null;
  retrying: number;
  retryingSince: string | null;
  overdue: number;
  untried: number;
  overdueSince: string | null;
  failing: number;
  failingSince: string | null;
  latest: { event: (typeof ATTEMPT_ENDS)[number]; failure: string | null; at: string } | null;
  /** Null if some of it goes through the site's connection. */
  ownCoaches: string[] | null;
};

export async function readOutgoingMail(ctx: Pick<Context, "db" | "clock">): Promise<OutgoingMail> {
  const now = ctx.clock.now();
  const row = await readFacts(ctx, now);
  const at = (instant: string | null) => (instant === null ? null : new Date(instant));
  const secondsSince = (instant: string | null) =>
    instant === null ? 0 : (now.getTime() - new Date(instant).getTime()) / 1000;
  const lastFailure = row.latest && { cause: failureCause(row.latest), at: new Date(row.latest.at) };

  // No reply means the server is down for everyone; a deferral may be about one mailbox, unless several get it.
  const isServers =
    lastFailure?.cause === "unreachable" || lastFailure?.cause === "unconfirmed" || row.failing > 1;
  const isStalled =
    lastFailure?.cause === "configuration" ||
    row.failing >= TOO_MANY ||
    (row.retrying > 0 && isServers && secondsSince(row.failingSince) >= STUCK_SECONDS) ||
    secondsSince(row.overdueSince) >= STUCK_SECONDS;
  const isDelayed = (row.retrying > 0 && row.failing > 0) || row.overdue > 0;
  const since = [row.retryingSince, row.untried > 0 ? row.overdueSince : null].filter(
    (each) => each !== null,
  );
  const state = isStalled ? "stalled" : isDelayed ? "delayed" : "flowing";
  return {
    state,
    waiting: Math.min(row.retrying + row.untried, COUNTED),
    retrying: row.retrying,
    isBacklog: row.retrying >= TOO_MANY,
    waitingSince: since.length === 0 ? null : new Date(Math.min(...since.map((each) => Date.parse(each)))),
    overdue: row.overdue,
    overdueSince: at(row.overdueSince),
    lastAcceptedAt: at(row.acceptedAt),
    lastFailure,
    whose: whoseMail(state === "flowing" ? [] : (row.ownCoaches ?? [])),
    now,
  };
}

function whoseMail([first, ...others]: string[]): string {
  if (!first) return "Mail";
  return others.length === 0 ? `${first}’s mail` : `The mail of ${others.length + 1} coaches`;
}

/**
 * Each part reads a small index: pending rows, leases, a campaign's latest sent, history by time.
 * Scheduled, held and paused messages don't count as waiting.
 */
async function readFacts(ctx: Pick<Context, "db">, now: Date): Promise<Row> {
  const ends = sql`array[${sql.join(
    ATTEMPT_ENDS.map((end) => sql`${end}`),
    sql`, `,
  )}]::text[]`;
  const { rows } = await ctx.db.execute<Row>(sql`
    with accepted as materialized (
      select max(latest.at) as at from (
        select (select max(d.sent_at) from lead_deliveries d where d.campaign_id = c.id and d.sent_at is not null) as at from email_campaigns c
        union all
        select (select max(d.sent_at) from lead_deliveries d where d.broadcast_id = b.id and d.state = 'sent') from broadcasts b) latest
    ), retrying as materialized (
      (select d.id, d.created_at from lead_deliveries d
        where d.state = 'pending' and d.attempts > 0 and (d.held_until is null or d.held_until <= ${now}::timestamptz)
          and (d.kind <> 'journey' or (select c.is_active from email_campaigns c where c.id = d.campaign_id))
        order by d.created_at limit ${COUNTED})
      union all (select d.id, d.created_at from lead_deliveries d
        where d.state in ('claimed', 'handed-off') and d.attempts > 0 limit ${COUNTED})
      union all (select d.id, d.created_at from lead_deliveries d where d.state = 'uncertain' limit ${COUNTED})
    ), began as materialized (
      select coalesce(
        (select min(h.at) from delivery_history h where h.delivery_id = r.id and h.event = any(${ends})), r.created_at) as at
      from retrying r
    ), overdue as materialized (
      select d.id, d.next_attempt_at as at, d.attempts from lead_deliveries d
      where d.state = 'pending' and d.next_attempt_at < ${now}::timestamptz - make_interval(secs => ${LATE_SECONDS})
      order by d.next_attempt_at limit ${COUNTED}
    ), failed as materialized (
      select h.delivery_id, h.at from delivery_history h join lead_deliveries d on d.id = h.delivery_id
      where h.at > coalesce((select at from accepted), '-infinity') and h.event = any(${ends})
        and d.failure is distinct from 'address'
      order by h.at limit ${COUNTED}
    ), concerned as materialized (
      select id from retrying union select id from overdue union select delivery_id from failed
    )
    select (select at from accepted) as "acceptedAt",
      (select least(count(*), ${COUNTED})::int from retrying) as retrying, (select min(at) from began) as "retryingSince",
      (select count(*)::int from overdue) as overdue, (select min(at) from overdue) as "overdueSince",
      (select count(*)::int from overdue where attempts = 0) as untried,
      (select count(distinct delivery_id)::int from failed) as failing, (select min(at) from failed) as "failingSince",
      (select jsonb_build_object('event', h.event, 'failure', d.failure, 'at', h.at)
        from delivery_history h join lead_deliveries d on d.id = h.delivery_id
        where h.at > coalesce((select at from accepted), '-infinity') and h.event = any(${ends})
        order by h.at desc limit 1) as latest,
      (select case when bool_and(m.id is not null) then jsonb_agg(distinct c.profile->>'name') end
        from concerned join lead_deliveries d using (id) join coaches c on c.id = d.coach_id
        left join mail_connections m on m.coach_id = d.coach_id) as "ownCoaches"`);
  return rows[0] as Row;
}
