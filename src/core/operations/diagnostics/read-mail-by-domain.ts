/** A week's emails by recipient domain: accepted, waiting for a retry, bounced, failed. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { dayOf, daysUpTo } from "../overview/spans.ts";

export const MAIL_DAYS = 7;
const SHOWN = 8;

export type MailFigures = {
  /** Accepted by a server and not bounced since. */
  accepted: number;
  /** Attempted without success; will be retried. */
  waiting: number;
  bounced: number;
  failed: number;
};
export type DomainMail = MailFigures & {
  domain: string;
  waitingSince: string | null;
};
export type DayMail = MailFigures & { day: string };
export type MailByDomain = {
  total: MailFigures;
  /** Waiting ones on the day they were made. */
  days: DayMail[];
  domains: DomainMail[];
  others: (MailFigures & { domains: number }) | null;
};

export async function readMailByDomain(ctx: Pick<Context, "db" | "clock">): Promise<MailByDomain> {
  const { rows, days } = await readFigures(ctx);
  const named = rows.filter(({ domain }) => domain !== "");
  const shown = named.slice(0, SHOWN);
  const rest = [...named.slice(SHOWN), ...rows.filter(({ domain }) => domain === "")];
  return {
    total: sum(rows),
    days,
    domains: shown,
    others: rest.length === 0 ? null : { ...sum(rest), domains: named.length - shown.length },
  };
}

const sum = (rows: MailFigures[]): MailFigures =>
  rows.reduce(
    (total, row) => ({
      accepted: total.accepted + row.accepted,
      waiting: total.waiting + row.waiting,
      bounced: total.bounced + row.bounced,
      failed: total.failed + row.failed,
    }),
    { accepted: 0, waiting: 0, bounced: 0, failed: 0 },
  );

/**
 * Past UTC days are stored as sums (`domain_days`); today is counted. Bounced, failed and waiting emails are few and indexed,
 * so the cost doesn't grow with the number of messages. A bounce is subtracted where its acceptance was counted: under its domain
 * or under no name.
 */
async function readFigures(
  ctx: Pick<Context, "db" | "clock">,
): Promise<{ rows: DomainMail[]; days: DayMail[] }> {
  const now = ctx.clock.now();
  const days = daysUpTo(dayOf(now), MAIL_DAYS);
  const [first, last] = [days[0], days.at(-1)];
  const begins = sql`${first}::date::timestamp at time zone 'UTC'`;
  const { rows } = await ctx.db.execute<DomainMail & { domain: string | null; day: string }>(sql`
    with open as materialized (
      select greatest(${first}::date, (nullif(stats_open_from(), '-infinity') at time zone 'UTC')::date) as day),
    bounced as (
      select (hour at time zone 'UTC')::date as day, domain, was_accepted, sum(messages) as messages
      from bounced_by_hour(${begins}, 'infinity') group by 1, 2, 3),
    ended as (
      select h.delivery_id, max(h.at) as at from delivery_history h
      where h.at >= ${begins} and h.event in ('refused', 'given-up', 'unrendered', 'expired') group by 1),
    waiting as (
      (select email_address, created_at from lead_deliveries where state = 'pending' and attempts > 0)
      union all (select email_address, created_at from lead_deliveries where state in ('claimed', 'handed-off') and attempts > 0)
      union all (select email_address, created_at from lead_deliveries where state = 'uncertain')),
    counted as (
      select domain_days.day, domain, accepted, 0 as waiting, 0 as bounced, 0 as failed, null::timestamptz as since
      from domain_days, open where domain_days.day >= ${first}::date and domain_days.day < open.day
      union all select a.day, a.domain, a.accepted, 0, 0, 0, null from open, accepted_by_domain(open.day, ${last}::date) a
      union all
      select b.day, case when b.was_accepted then coalesce(k.domain, case when b.day < open.day then '' else b.domain end) else b.domain end,
        -b.messages * b.was_accepted::int, 0, b.messages, 0, null
      from open, bounced b left join domain_days k on k.day = b.day and k.domain = b.domain
      union all
      select (ended.at at time zone 'UTC')::date, split_part(d.email_address, '@', 2), 0, 0, 0, 1, null
      from ended join lead_deliveries d on d.id = ended.delivery_id where d.state = 'failed' and d.failure <> 'address'
      union all select greatest((created_at at time zone 'UTC')::date, ${first}::date), split_part(email_address, '@', 2), 0, 1, 0, 0, created_at from waiting)
    select day::text, domain, sum(accepted)::int as accepted, sum(waiting)::int as waiting, sum(bounced)::int as bounced,
      sum(failed)::int as failed, min(since) as "waitingSince"
    from counted group by grouping sets ((domain), (day)) order by sum(accepted + waiting + bounced + failed) desc, domain`);
  const none = { accepted: 0, waiting: 0, bounced: 0, failed: 0 };
  return {
    // A row counts a domain or a day.
    rows: rows
      .filter(({ domain }) => domain !== null)
      .map(({ day: _all, ...row }) => ({
        ...row,
        waitingSince: row.waitingSince && new Date(row.waitingSince).toISOString(),
      })),
    days: days.map((day) => {
      const { accepted, waiting, bounced, failed } = rows.find((row) => row.day === day) ?? none;
      return { day, accepted, waiting, bounced, failed };
    }),
  };
}
