import { type SQL, sql } from "drizzle-orm";
import { coachOfBookingPage } from "#core/content/coaches/scheduler-link.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import type { DeadEndKind } from "../checks/coach/dead-ends.ts";

export type ListedDeadEnd = {
  id: string;
  coachId: string;
  kind: DeadEndKind;
  subjectId: string;
  /** Where the coach's buttons lead. */
  schedulerUrl: string;
  found: string;
  fix: string;
  /** Whose next email leads there within a week, soonest first. */
  people: { name: string; at: string }[];
  count: number;
};

const NAMED = 5;
const MOST = 100;

export const listDeadEnds = (ctx: Pick<Context, "db" | "clock">, scope: Scope): Promise<ListedDeadEnd[]> =>
  readDeadEnds(ctx, withinScope(scope, sql`d.coach_id`));

export async function readDeadEnds(
  { db, clock }: Pick<Context, "db" | "clock">,
  condition: SQL,
): Promise<ListedDeadEnd[]> {
  const { rows } = await db.execute<ListedDeadEnd>(sql`
    select d.id, d.coach_id as "coachId", d.kind, d.subject_id as "subjectId", o.profile->>'schedulerUrl' as "schedulerUrl", d.found, d.fix, w.count, w.people
    from dead_ends d join coaches o on o.id = d.coach_id cross join lateral (
      select count(*)::int as count, coalesce(jsonb_agg(jsonb_build_object('name', coalesce(p.name, p.email), 'at', b.due_at) order by b.due_at) filter (where b.nth <= ${NAMED}), '[]') as people
      from (select *, row_number() over (order by due_at) as nth from people_before_dead_end(d, ${clock.now()}::timestamptz)) b join people p on p.id = b.person_id) w
    where d.since is not null and ${condition} order by d.since, d.id limit ${MOST}`);
  return rows;
}

type Subject = Pick<ListedDeadEnd, "kind" | "subjectId" | "schedulerUrl">;

export function placeOf({ kind, subjectId, schedulerUrl }: Subject): string {
  if (kind === "guide") return `/console/pages/${subjectId}`;
  if (kind !== "calendar" && kind !== "scheduler") return `/console/events/${subjectId}`;
  const coach = coachOfBookingPage(schedulerUrl);
  return coach ? `/console/calls/hours?coach=${coach}` : "/console/calls/calendars";
}

/** "Amara, Tom and 3 more would be sent there this week." */
export function describeWaiting({ people, count }: Pick<ListedDeadEnd, "people" | "count">): string {
  if (count === 0) return "Nobody would be sent there this week.";
  const names = people.map(({ name }) => name);
  const more = count - names.length;
  const all = more > 0 ? [...names, `${more.toLocaleString("en")} more`] : names;
  const listed = all.length > 1 ? `${all.slice(0, -1).join(", ")} and ${all.at(-1)}` : all[0];
  return `${listed} would be sent there this week. Their emails wait for a day and are skipped then.`;
}
