/** Emails accepted in each ten minutes of the last hours, and how many of the emails waiting now were already waiting then. */

import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { actsFor, isWholeSite } from "#core/kernel/scope.ts";
import type { Read } from "#core/kernel/verb.ts";
import { COUNTED, type OutgoingMail, waitingMail } from "./read-outgoing-mail.ts";

const TEN_MINUTES = 600_000;
/** Four hours are shown, or more if mail stopped earlier, with the two hours before; at most twelve hours. */
const [LEAST, BEFORE, MOST] = [24, 12, 72];
/** Upper bound on rows read, so that the page stays fast. */
const MOST_ACCEPTED = 100 * COUNTED;

export type MailFlow = {
  begins: Date;
  /** By ten minutes, the last of which end now; `waiting` is counted at the end of each. */
  tens: { ends: Date; accepted: number; waiting: number }[];
  /** False: too many to count. */
  isAcceptedKnown: boolean;
  lastAccepted: Message | null;
  longestWaiting: Message | null;
  /** Emails that wait, by what they are. */
  kinds: { signup: number; journey: number; broadcast: number };
};
type Message = { id: string; recipient: string; at: Date };

/** Null while mail goes out, and for connections outside the scope. The last `waiting` is that of `mail`. */
export const readMailFlow: Read<OutgoingMail, MailFlow | null> = async (ctx, scope, mail) => {
  const { stoppedAt, now } = mail;
  const sending = scope.to("sending");
  const connections = mail.connections
    .map(({ coachId }) => coachId)
    .filter((coachId) => (coachId === null ? isWholeSite(scope) : actsFor(sending, coachId)));
  if (connections.length === 0 || mail.state === "flowing") return null;
  const since = stoppedAt ? Math.ceil((now.getTime() - stoppedAt.getTime()) / TEN_MINUTES) : 0;
  const length = Math.min(MOST, Math.max(LEAST, since + BEFORE));
  const begins = new Date(now.getTime() - length * TEN_MINUTES);
  const [rows, messages] = await Promise.all([
    readTens(ctx, { begins, now, connections }),
    readMessages(ctx, { now, connections, acceptedAt: mail.lastAcceptedAt }),
  ]);
  let waiting = 0;
  return {
    begins,
    tens: Array.from({ length }, (_, nth) => {
      const counted = rows.find((row) => row.nth === nth);
      waiting += counted?.waiting ?? 0;
      return {
        ends: new Date(begins.getTime() + (nth + 1) * TEN_MINUTES),
        accepted: counted?.accepted ?? 0,
        // Some may have left since `mail` was read.
        waiting: nth === length - 1 ? mail.waiting : Math.min(waiting, mail.waiting),
      };
    }),
    isAcceptedKnown: rows.reduce((sum, { read }) => sum + read, 0) < MOST_ACCEPTED,
    ...messages,
  };
};

type Of = { now: Date; connections: (string | null)[] };

/** Keeps rows whose mail leaves by one of these connections. */
const byConnections = (connections: Of["connections"], coachId: SQL): SQL => sql`
  coalesce((select m.coach_id::text from mail_connections m where m.coach_id = ${coachId}), '') = any(${sql.param(connections.map((each) => each ?? ""))}::text[])`;

type Row = { nth: number; accepted: number; waiting: number; read: number };

async function readTens(
  ctx: Pick<Context, "db">,
  { begins, now, connections }: Of & { begins: Date },
): Promise<Row[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    with ${waitingMail(now)}, counted(at, accepted, waiting) as (
      select s.sent_at, s.counts, 0
      from (select * from sent_between(${begins}::timestamptz, ${now}::timestamptz) s
        where ${byConnections(connections, sql`s.coach_id`)} limit ${MOST_ACCEPTED}) s
      union all select w.at, 0, 1 from waits w where w.kind <> 'overdue' and ${byConnections(connections, sql`w.coach_id`)})
    select greatest(0, floor(extract(epoch from at - ${begins}::timestamptz) / ${TEN_MINUTES / 1000}))::int as nth,
      sum(accepted)::int as accepted, sum(waiting)::int as waiting, (count(*) filter (where accepted <> 0))::int as read
    from counted group by 1`);
  return rows;
}

type Found = { id: string; recipient: string; at: string };

async function readMessages(
  ctx: Pick<Context, "db">,
  { now, connections, acceptedAt }: Of & { acceptedAt: Date | null },
): Promise<Pick<MailFlow, "lastAccepted" | "longestWaiting" | "kinds">> {
  const { rows } = await ctx.db.execute<
    { last: Found | null; longest: Found | null } & MailFlow["kinds"]
  >(sql`
    with ${waitingMail(now)}, late as materialized (
      select w.id, w.at, d.kind, d.person_id, d.email_address from waits w join lead_deliveries d on d.id = w.id
      where w.kind <> 'overdue' and ${byConnections(connections, sql`w.coach_id`)}
    ), accepted(id) as (
      select d.id from email_campaigns c cross join lateral (
        select d.id from lead_deliveries d where d.campaign_id = c.id and d.sent_at = ${acceptedAt}::timestamptz limit 1) d
      where ${byConnections(connections, sql`c.coach_id`)}
      union all select d.id from broadcasts b cross join lateral (
        select d.id from lead_deliveries d where d.broadcast_id = b.id and d.state = 'sent' and d.sent_at = ${acceptedAt}::timestamptz limit 1) d
      where ${byConnections(connections, sql`b.coach_id`)}
    )
    select (select jsonb_build_object('id', d.id, 'recipient', coalesce(p.name, d.email_address), 'at', d.sent_at)
        from email_deliveries d join people p on p.id = d.person_id where d.id = (select id from accepted limit 1)) as last,
      (select jsonb_build_object('id', l.id, 'recipient', coalesce(p.name, l.email_address), 'at', l.at)
        from late l join people p on p.id = l.person_id order by l.at limit 1) as longest,
      count(*) filter (where kind not in ('journey', 'broadcast'))::int as signup,
      count(*) filter (where kind = 'journey')::int as journey, count(*) filter (where kind = 'broadcast')::int as broadcast
    from late`);
  const { last = null, longest = null, ...kinds } = rows[0] ?? { signup: 0, journey: 0, broadcast: 0 };
  return { lastAccepted: dated(last), longestWaiting: dated(longest), kinds };
}

const dated = (found: Found | null): Message | null => found && { ...found, at: new Date(found.at) };
