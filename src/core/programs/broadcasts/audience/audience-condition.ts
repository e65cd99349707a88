import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { compileConditions } from "#core/leads/segments/compile-conditions.ts";
import { readConditions } from "#core/leads/segments/conditions.ts";
import type { Attendance, Audience } from "./audience.ts";

type Of = { coachId: string; audience: Audience };

/** A deleted segment includes nobody and excludes nobody. */
export async function audienceCondition(
  ctx: Pick<Context, "db" | "clock">,
  { coachId, audience }: Of,
): Promise<SQL> {
  if (audience.kind === "everybody") return sql`true`;
  if (audience.kind === "people") return sql`p.id = any(${sql.param(audience.ids)}::uuid[])`;
  if (audience.kind === "event")
    return sql`exists (select from event_registrations r join leads l on l.id = r.lead_id
      where r.event_id = ${audience.eventId}::uuid and l.coach_id = p.coach_id and l.email = p.email and ${seats[audience.who]})`;
  const { rows } = await ctx.db.execute<{ id: string; conditions: unknown }>(sql`
    select id, conditions from segments where (coach_id = ${coachId}::uuid or coach_id is null)
      and id = any(${sql.param([...audience.any, ...audience.minus])}::uuid[])`);
  const conditions = new Map(
    rows.flatMap(({ id, conditions }) => {
      const tree = readConditions(conditions);
      return tree ? [[id, compileConditions(tree, { now: ctx.clock.now() })] as const] : [];
    }),
  );
  const of = (ids: string[]) => ids.flatMap((id) => conditions.get(id) ?? []);
  const [any, minus] = [of(audience.any), of(audience.minus)];
  const within =
    audience.any.length === 0 ? sql`true` : any.length === 0 ? sql`false` : sql.join(any, sql` or `);
  return minus.length === 0 ? sql`(${within})` : sql`((${within}) and not (${sql.join(minus, sql` or `)}))`;
}

/** From an owner, a file or the join link (decision 076); unknown is neither attended nor missed. */
const seats: Record<Attendance, SQL> = {
  registered: sql`r.status = 'confirmed'`,
  waiting: sql`r.status = 'waiting'`,
  attended: sql`r.status = 'confirmed' and r.attendance = 'attended'`,
  missed: sql`r.status = 'confirmed' and r.attendance = 'missed'`,
};

export async function isAudienceOf(ctx: Pick<Context, "db">, { coachId, audience }: Of): Promise<boolean> {
  if (audience.kind === "everybody") return true;
  const [table, ids] =
    audience.kind === "event"
      ? [sql`events`, [audience.eventId]]
      : audience.kind === "people"
        ? [sql`people`, audience.ids]
        : [sql`segments`, [...new Set([...audience.any, ...audience.minus])]];
  const { rowCount } = await ctx.db.execute(
    sql`select from ${table} where (coach_id = ${coachId}::uuid or coach_id is null) and id = any(${sql.param(ids)}::uuid[])`,
  );
  return rowCount === ids.length;
}
