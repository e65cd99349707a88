/** The agency's home: every coach of the scope with pages, signups, mail, what needs somebody, and when the coach was last here. */
import { sql } from "drizzle-orm";
import { isActive } from "#core/content/coaches/list-active-coaches.ts";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import type { Context } from "#core/kernel/context.ts";
import { actsFor, type Scope, withinScope } from "#core/kernel/scope.ts";
import { emails } from "../diagnostics/outgoing-mail-facts.ts";
import { LATE_SECONDS, STUCK_SECONDS, TOO_MANY } from "../diagnostics/read-outgoing-mail.ts";
import type { Concern } from "../overview/attention/concern.ts";
import { signupsByDay } from "../overview/figure-rows.ts";
import { readAttention } from "../overview/read-attention.ts";
import { dayOf, daysUpTo } from "../overview/spans.ts";

export const WEEKS = 8;
/** Waiting messages that are looked at: a large broadcast may have many. */
const LOOKED_AT = 5000;

export type MailHealth = "good" | "slow" | "stopped" | "none";

export type CoachRow = {
  slug: string;
  name: string;
  portrait: string | null;
  isHidden: boolean;
  pages: number;
  live: number;
  /** Of each of the last eight weeks; the last is the seven days up to today, as on Today. */
  signups: number[];
  mail: MailHealth;
  waiting: number;
  /** Reminders left out, worst first. */
  needs: Concern[];
  /** Of anybody who signs in as the coach. */
  lastSeenAt: string | null;
  access: "seat" | "invited" | "none";
};
export type CoachTable = {
  coaches: CoachRow[];
  /** What needs somebody and belongs to no coach. */
  site: Concern[];
};

type Row = Omit<CoachRow, "signups" | "mail" | "needs"> & {
  id: string;
  /** By weeks ago. */
  weeks: Record<string, number> | null;
  isConnected: boolean;
  retrying: number;
  waitingSince: string | null;
};

export async function readCoachTable(ctx: Context, scope: Scope): Promise<CoachTable> {
  const [rows, concerns] = await Promise.all([readRows(ctx, scope), readAttention(ctx, scope)]);
  const urgent = concerns.filter(({ tone }) => tone !== "plain");
  const byCoach = Map.groupBy(urgent, ({ coachId }) => coachId ?? null);
  const now = ctx.clock.now().getTime();
  const coaches = rows.map(({ id, weeks, isConnected, retrying, waitingSince, ...row }): CoachRow => {
    const isStuck = waitingSince !== null && now - Date.parse(waitingSince) >= STUCK_SECONDS * 1000;
    const flow = isStuck ? "stopped" : retrying >= TOO_MANY || row.waiting > 0 ? "slow" : "good";
    const mail = isConnected || ctx.settings.hasMailServer ? flow : "none";
    const needs = byCoach.get(id) ?? [];
    const isTheirs = mail === "stopped" && actsFor(scope.to("sending"), id);
    return {
      ...row,
      signups: Array.from({ length: WEEKS }, (_, index) => weeks?.[WEEKS - 1 - index] ?? 0),
      mail,
      // The alarm about their own connection says the same, and why.
      needs: [...(isTheirs && !needs.some((need) => need.mail) ? [stopped(row.waiting)] : []), ...needs],
    };
  });
  return { coaches: coaches.toSorted(byUrgency), site: byCoach.get(null) ?? [] };
}

const stopped = (waiting: number): Concern => ({
  tone: "bad",
  title: `Mail does not go out: ${emails(waiting)} ${waiting === 1 ? "waits" : "wait"}`,
  detail: "",
  link: { to: "/console/settings/sending", label: "See sending" },
});

const urgency = ({ needs: [worst] }: CoachRow) => (worst ? (worst.tone === "bad" ? 0 : 1) : 2);

function byUrgency(a: CoachRow, b: CoachRow): number {
  const thisWeek = (row: CoachRow) => row.signups.at(-1) ?? 0;
  return urgency(a) - urgency(b) || thisWeek(b) - thisWeek(a) || a.name.localeCompare(b.name);
}

/** One statement for all coaches; each part reads a small index or a sum per hour. */
async function readRows(ctx: Context, scope: Scope): Promise<Row[]> {
  const now = ctx.clock.now();
  const { timeZone: zone } = await readSiteSettings(ctx);
  const last = dayOf(now, zone);
  const days = { first: daysUpTo(last, 7 * WEEKS)[0] ?? last, last, zone };
  const { rows } = await ctx.db.execute<Row>(sql`
    with ${signupsByDay(scope, days)},
    weeks as (
      select w.coach_id, jsonb_object_agg(w.week, w.signups) as weeks from (
        select p.coach_id, (${last}::date - s.day) / 7 as week, sum(s.signups)::int as signups
        from signups s join pages p on p.id = s.page_id group by 1, 2) w group by 1),
    own_pages as (
      select p.coach_id, count(*)::int as pages, (count(*) filter (where l.is_active))::int as live
      from pages p left join landing_pages l on l.page_id = p.id and l.kind = 'canonical'
      where p.archived_at is null group by 1),
    waiting as (
      select d.coach_id, count(*)::int as waiting, min(d.next_attempt_at) as since from (
        select coach_id, next_attempt_at from email_deliveries
        where state = 'pending' and next_attempt_at < ${now}::timestamptz - make_interval(secs => ${LATE_SECONDS})
        order by next_attempt_at limit ${LOOKED_AT}) d group by 1),
    retrying as (
      select d.coach_id, count(*)::int as retrying from (
        select coach_id from email_deliveries where state = 'pending' and attempts > 0 order by created_at limit ${LOOKED_AT}) d group by 1),
    seen as (
      select s.coach_id, to_json(max(x.last_seen_at)) #>> '{}' as at
      from seats s left join owner_sessions x on x.owner_id = s.owner_id where s.role = 'coach' group by 1)
    select o.id, o.slug, o.profile->>'name' as name, o.profile->>'portrait' as portrait, o.hidden_at is not null as "isHidden",
      coalesce(n.pages, 0) as pages, coalesce(n.live, 0) as live,
      w.weeks,
      exists (select from mail_connections c where c.coach_id = o.id or c.coach_id is null) as "isConnected",
      coalesce(q.waiting, 0) as waiting, to_json(q.since) #>> '{}' as "waitingSince", coalesce(r.retrying, 0) as retrying,
      e.at as "lastSeenAt", case when e.coach_id is not null then 'seat'
        when exists (select from invitations i where i.coach_id = o.id and i.role = 'coach') then 'invited' else 'none' end as access
    from coaches o left join weeks w on w.coach_id = o.id left join own_pages n on n.coach_id = o.id left join waiting q on q.coach_id = o.id
    left join retrying r on r.coach_id = o.id left join seen e on e.coach_id = o.id
    where ${isActive} and ${withinScope(scope, sql`o.id`)}`);
  return rows;
}
