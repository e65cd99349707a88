import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import type { CalendarProvider } from "./accept-booking-webhook.ts";
import type { CalendarProblem } from "./calendar-api.ts";

export type ListedCalendar = {
  id: string;
  coach: string;
  provider: CalendarProvider;
  account: string | null;
  hasKey: boolean;
  heardAt: string | null;
  checkedAt: string | null;
  problem: CalendarProblem | null;
  createdAt: string;
};

const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

/** Without secrets. */
export async function listCalendars(ctx: Context, scope: Scope): Promise<ListedCalendar[]> {
  const { rows } = await ctx.db.execute<ListedCalendar>(sql`
    select c.id, o.profile->>'name' as coach, c.provider, c.account, c.api_key is not null as "hasKey", c.problem,
      ${instant("c.heard_at")} as "heardAt", ${instant("c.checked_at")} as "checkedAt", ${instant("c.created_at")} as "createdAt"
    from booking_calendars c join coaches o on o.id = c.coach_id
    where ${withinScope(scope, sql`c.coach_id`)} order by o.profile->>'name', c.provider limit 500`);
  return rows;
}
