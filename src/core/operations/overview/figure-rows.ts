/** The rows that the overview's figures are summed from, in SQL: each figure is counted here and nowhere else. */
import { type SQL, sql } from "drizzle-orm";
import { isWholeSite, type Scope, withinScope } from "#core/kernel/scope.ts";
import type { Days } from "./spans.ts";

export type ZoneDays = Days & { zone: string };
/** A subquery is evaluated once; the function alone would be, for each row. */
const begins = ({ first, zone }: ZoneDays) => sql`(select day_begins(${first}::date, ${zone}))`;
const ends = ({ last, zone }: ZoneDays) => sql`(select day_begins(${last}::date + 1, ${zone}))`;
const dayOfHour = ({ zone }: ZoneDays, hour: SQL) => sql`(${hour} at time zone ${zone})::date`;
const within = (days: ZoneDays, hour: SQL) => sql`${hour} >= ${begins(days)} and ${hour} < ${ends(days)}`;

/** The directory belongs to no coach, so only a whole-site scope counts it. */
const ofScope = (scope: Scope, pageId: SQL) =>
  isWholeSite(scope)
    ? sql`true`
    : sql`${pageId} in (select p.id from pages p where ${withinScope(scope, sql`p.coach_id`)})`;

export const visits = (scope: Scope, days: ZoneDays): SQL => sql`
  select ${dayOfHour(days, sql`v.hour`)} as day, v.page_id, v.source, v.medium, v.campaign, v.visits from visit_hours v
  where ${within(days, sql`v.hour`)} and ${ofScope(scope, sql`v.page_id`)}`;

/** Rolled-up hours plus the hours since, counted live; the two never overlap. */
export const signupsByDay = (scope: Scope, days: ZoneDays): SQL => sql`
  open as materialized (select greatest(stats_open_from(), ${begins(days)}) as at),
  signups as (
    select s.hour, ${dayOfHour(days, sql`s.hour`)} as day, s.page_id, s.source, s.medium, s.campaign, s.signups from signup_hours s
    where ${within(days, sql`s.hour`)} and ${ofScope(scope, sql`s.page_id`)}
    union all
    select s.hour, ${dayOfHour(days, sql`s.hour`)}, s.page_id, s.source, s.medium, s.campaign, s.signups
    from open, signups_by_hour(open.at, ${ends(days)}) s where ${ofScope(scope, sql`s.page_id`)})`;

/** Rolled-up mail is one sum for the site, so a scope of some coaches counts from the tables. */
export const mail = (scope: Scope, days: ZoneDays): SQL =>
  isWholeSite(scope)
    ? sql`
      select ${dayOfHour(days, sql`m.hour`)} as day, m.messages from hour_figures m where ${within(days, sql`m.hour`)}
      union all
      select ${dayOfHour(days, sql`m.hour`)}, m.messages from open, sent_by_hour(open.at, ${ends(days)}) m`
    : sql`
      select ${dayOfHour(days, sql`m.hour`)} as day, m.messages from mail_by_hour(${begins(days)}, ${ends(days)}) m
      where ${withinScope(scope, sql`m.coach_id`)}`;

export const bounces = (scope: Scope, days: ZoneDays): SQL => sql`
  select ${dayOfHour(days, sql`b.hour`)} as day, b.messages from bounced_by_hour(${begins(days)}, ${ends(days)}) b
  where ${withinScope(scope, sql`b.coach_id`)}`;

export const left = (scope: Scope, days: ZoneDays): SQL =>
  isWholeSite(scope)
    ? sql`
      select ${dayOfHour(days, sql`s.hour`)} as day, s.subscription_status, s.leads
      from suppressed_by_hour(${begins(days)}, ${ends(days)}) s`
    : sql`
      select ${dayOfHour(days, sql`date_trunc('hour', f.subscription_status_since, 'UTC')`)} as day, f.subscription_status,
        count(distinct (l.coach_id, l.email))::int as leads
      from lead_list f join leads l on l.id = f.lead_id where f.subscription_status <> 'open' and ${withinScope(scope, sql`f.coach_id`)}
        and ${within(days, sql`f.subscription_status_since`)} group by 1, 2`;

export const calls = (scope: Scope, days: ZoneDays): SQL => sql`
  select ${dayOfHour(days, sql`c.hour`)} as day, c.figure, c.page_id, c.source, c.medium, c.campaign, c.campaign_id
  from counted_calls(${begins(days)}, ${ends(days)}) c where ${withinScope(scope, sql`c.coach_id`)}`;

/** By the hour of the confirmation, as signups are by theirs. */
export const confirmations = (scope: Scope, days: ZoneDays): SQL => sql`
  select ${dayOfHour(days, sql`l.confirmed_at`)} as day, l.page_id from leads l join own_signups o on o.id = l.id
  where ${within(days, sql`l.confirmed_at`)} and ${withinScope(scope, sql`l.coach_id`)}`;

/** From rows of `figure` and `count` to a column for each figure. */
export const callSums = sql`
  coalesce(sum(count) filter (where figure = 'booked'), 0)::int as booked,
  coalesce(sum(count) filter (where figure = 'came'), 0)::int as came`;
export const sums = sql`
  coalesce(sum(count) filter (where figure = 'visits'), 0)::int as visits,
  coalesce(sum(count) filter (where figure = 'signups'), 0)::int as signups, ${callSums}`;
