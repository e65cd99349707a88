import { sql } from "drizzle-orm";
import type { Read } from "#core/kernel/verb.ts";
import { signupsByDay, type ZoneDays } from "./figure-rows.ts";

/** The overview's signups by weekday, Monday first, and hour of the day. */
export const readSignupHours: Read<ZoneDays, number[][]> = async (ctx, scope, days) => {
  const { rows } = await ctx.db.execute<{ weekday: number; hour: number; signups: number }>(sql`
    with ${signupsByDay(scope, days)}
    select extract(isodow from local)::int as weekday, extract(hour from local)::int as hour, sum(signups)::int as signups
    from signups, lateral (select hour at time zone ${days.zone} as local) moved group by 1, 2`);
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { weekday, hour, signups } of rows) (week[weekday - 1] ?? [])[hour] = signups;
  return week;
};
