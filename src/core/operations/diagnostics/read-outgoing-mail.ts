/** Judges whether mail goes out by what waits, since when, and the last acceptance; every statement about it comes from here. */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { isWholeSite, type Scope, withinScope } from "#core/kernel/scope.ts";
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
  /** The first email that failed or was late since the last acceptance; null if emails were accepted while others were late. */
  stoppedAt: Date | null;
  lastAcceptedAt: Date | null;
  /** Null if anything was accepted since. `text`: the server's words. */
  lastFailure: { cause: FailureCause; at: Date; text: string | null } | null;
  /** "Mail"; or "Nina Laurent’s mail" if only connections of coaches' own are concerned. */
  whose: string;
  /** The connections that all this is about: coaches' own by the coach, or null for the site's. */
  connections: { coachId: string | null; slug: string | null }[];
  now: Date;
};

/** One connection: of a coach, or of the site with all coaches who have none. */
type Row = {
  coachId: string | null;
  slug: string | null;
  name: string | null;
  acceptedAt: string | null;
  retrying: number;
  retryingSince: string | null;
  overdue: number;
  untried: number;
  overdueSince: string | null;
  failing: number;
  failingSince: string | null;
  latest: {
    event: (typeof ATTEMPT_ENDS)[number];
    failure: string | null;
    at: string;
    text: string | null;
  } | null;
};

/** Joins the site's own connection, which has no coach, by equality. */
const SITE = "00000000-0000-0000-0000-000000000000";
const severity = ["flowing", "delayed", "stalled"] as const;

/** Each connection is judged by its own emails: what other servers accept says nothing about it. */
export async function readOutgoingMail(
  ctx: Pick<Context, "db" | "clock">,
  scope?: Scope,
): Promise<OutgoingMail> {
  const now = ctx.clock.now();
  const rows = (await readFacts(ctx, now, scope)).map((row) => ({ ...row, state: judge(row, now) }));
  const state = severity[Math.max(0, ...rows.map((row) => severity.indexOf(row.state)))] ?? "flowing";
  const concerned = rows.filter((row) => row.state === state);
  const sum = (of: (row: Row) => number) => concerned.reduce((total, row) => total + of(row), 0);
  const retrying = sum((row) => row.retrying);
  const coaches = concerned.flatMap(({ coachId, name }) => (coachId ? [name ?? ""] : []));
  const isSites = state === "flowing" || coaches.length < concerned.length;
  const latest = concerned
    .flatMap((row) => row.latest ?? [])
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))[0];
  return {
    state,
    waiting: Math.min(retrying + sum((row) => row.untried), COUNTED),
    retrying: Math.min(retrying, COUNTED),
    isBacklog: retrying >= TOO_MANY,
    waitingSince: earliest(
      concerned.flatMap((row) => [row.retryingSince, row.untried > 0 ? row.overdueSince : null]),
    ),
    overdue: Math.min(
      sum((row) => row.overdue),
      COUNTED,
    ),
    overdueSince: earliest(concerned.map((row) => row.overdueSince)),
    stoppedAt: earliest(
      concerned.flatMap((row) =>
        [row.failingSince, row.overdueSince].filter((each) => isLater(each, row.acceptedAt)),
      ),
    ),
    lastAcceptedAt: latestOf(concerned.map((row) => row.acceptedAt)),
    lastFailure: latest ? { cause: failureCause(latest), at: new Date(latest.at), text: latest.text } : null,
    whose: isSites ? "Mail" : whoseMail(coaches),
    connections: concerned.map(({ coachId, slug }) => ({ coachId, slug })),
    now,
  };
}

function judge(row: Row, now: Date): OutgoingMail["state"] {
  const secondsSince = (instant: string | null) =>
    instant === null ? 0 : (now.getTime() - Date.parse(instant)) / 1000;
  const cause = row.latest && failureCause(row.latest);
  // No reply means the server is down for everyone; a deferral may be about one mailbox, unless several get it.
  const isServers = cause === "unreachable" || cause === "unconfirmed" || row.failing > 1;
  const isStalled =
    cause === "configuration" ||
    row.failing >= TOO_MANY ||
    (row.retrying > 0 && isServers && secondsSince(row.failingSince) >= STUCK_SECONDS) ||
    secondsSince(row.overdueSince) >= STUCK_SECONDS;
  if (isStalled) return "stalled";
  return (row.retrying > 0 && row.failing > 0) || row.overdue > 0 ? "delayed" : "flowing";
}

const times = (instants: (string | null)[]) =>
  instants.filter((each) => each !== null).map((each) => Date.parse(each));
function earliest(instants: (string | null)[]): Date | null {
  const known = times(instants);
  return known.length === 0 ? null : new Date(Math.min(...known));
}
function latestOf(instants: (string | null)[]): Date | null {
  const known = times(instants);
  return known.length === 0 ? null : new Date(Math.max(...known));
}

const isLater = (instant: string | null, than: string | null) =>
  instant !== null && (than === null || Date.parse(instant) > Date.parse(than));

const whoseMail = ([first, ...others]: string[]) =>
  others.length === 0 ? `${first}’s mail` : `The mail of ${others.length + 1} coaches`;

const attemptEnds = sql`array[${sql.join(
  ATTEMPT_ENDS.map((end) => sql`${end}`),
  sql`, `,
)}]::text[]`;

/** Emails that wait past their time, and since when; those scheduled, held or paused don't count. */
export const waitingMail = (now: Date): SQL => sql`
  retrying as materialized (
    (select d.id, d.coach_id, d.created_at from lead_deliveries d
      where d.state = 'pending' and d.attempts > 0 and (d.held_until is null or d.held_until <= ${now}::timestamptz)
        and (d.kind <> 'journey' or (select c.is_active from email_campaigns c where c.id = d.campaign_id))
      order by d.created_at limit ${COUNTED})
    union all (select d.id, d.coach_id, d.created_at from lead_deliveries d
      where d.state in ('claimed', 'handed-off') and d.attempts > 0 limit ${COUNTED})
    union all (select d.id, d.coach_id, d.created_at from lead_deliveries d where d.state = 'uncertain' limit ${COUNTED})
  ), waits(kind, coach_id, id, at) as materialized (
    select 'retrying', r.coach_id, r.id, coalesce(
      (select min(h.at) from delivery_history h where h.delivery_id = r.id and h.event = any(${attemptEnds})), r.created_at)
    from retrying r
    union all (
      select case when d.attempts = 0 then 'untried' else 'overdue' end, d.coach_id, d.id, d.next_attempt_at from lead_deliveries d
      where d.state = 'pending' and d.next_attempt_at < ${now}::timestamptz - make_interval(secs => ${LATE_SECONDS})
      order by d.next_attempt_at limit ${COUNTED})
  )`;

/** Each part reads a small index: pending rows, leases, a campaign's latest sent, a coach's failures by time. */
async function readFacts(ctx: Pick<Context, "db">, now: Date, scope: Scope | undefined): Promise<Row[]> {
  const shown =
    !scope || isWholeSite(scope) ? sql`true` : withinScope(scope.to("sending"), sql`f.connection`);
  const ended = sql`h.delivery_id, h.at, h.event, h.text, d.failure
    from delivery_history h join lead_deliveries d on d.id = h.delivery_id
    where h.coach_id = b.id and h.at > coalesce(b.accepted_at, '-infinity') and h.at >= b.tested_at and h.event = any(${attemptEnds})`;
  const { rows } = await ctx.db.execute<Row>(sql`
    with accepted as materialized (
      select m.coach_id as connection, max(latest.at) as at from (
        select c.coach_id, (select max(d.sent_at) from lead_deliveries d where d.campaign_id = c.id and d.sent_at is not null) as at from email_campaigns c
        union all
        select b.coach_id, (select max(d.sent_at) from lead_deliveries d where d.broadcast_id = b.id and d.state = 'sent') from broadcasts b) latest
      left join mail_connections m on m.coach_id = latest.coach_id group by 1
    ), ${waitingMail(now)}, bounds as materialized (
      -- A connection that was set up anew starts anew.
      select o.id, m.coach_id as connection, a.at as accepted_at, coalesce(m.tested_at, site.tested_at, '-infinity') as tested_at
      from coaches o left join mail_connections m on m.coach_id = o.id left join mail_connections site on site.coach_id is null
        left join accepted a on coalesce(a.connection, ${SITE}::uuid) = coalesce(m.coach_id, ${SITE}::uuid)
    ), failed as materialized (
      select b.connection, h.* from bounds b cross join lateral (
        (select ${ended} order by h.at limit ${COUNTED}) union (select ${ended} order by h.at desc limit 1)) h
    ), facts(connection, kind, id, at) as (
      select connection, 'accepted', null, at from accepted
      union all select m.coach_id, w.kind, w.id, w.at from waits w left join mail_connections m on m.coach_id = w.coach_id
      union all select connection, 'failed', delivery_id, at from failed where failure is distinct from 'address'
    )
    select f.connection as "coachId", o.slug, o.profile->>'name' as name, max(f.at) filter (where f.kind = 'accepted') as "acceptedAt",
      count(*) filter (where f.kind = 'retrying')::int as retrying, min(f.at) filter (where f.kind = 'retrying') as "retryingSince",
      count(*) filter (where f.kind in ('overdue', 'untried'))::int as overdue, count(*) filter (where f.kind = 'untried')::int as untried,
      min(f.at) filter (where f.kind in ('overdue', 'untried')) as "overdueSince",
      count(distinct f.id) filter (where f.kind = 'failed')::int as failing, min(f.at) filter (where f.kind = 'failed') as "failingSince",
      (select jsonb_build_object('event', l.event, 'failure', l.failure, 'at', l.at, 'text', l.text) from failed l
        where l.connection is not distinct from f.connection order by l.at desc limit 1) as latest
    from facts f left join coaches o on o.id = f.connection where ${shown} group by f.connection, o.id`);
  return rows;
}
