import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { compileConditions } from "./compile-conditions.ts";
import { readConditions } from "./conditions.ts";

/** One query checks them all. */
const MOST = 50;

export async function listSegmentsOfPerson(
  ctx: Context,
  scope: Scope,
  { personId }: { personId: string },
): Promise<{ id: string; name: string }[]> {
  const { rows: saved } = await ctx.db.execute<{ id: string; name: string; conditions: unknown }>(sql`
    select s.id, s.name, s.conditions from segments s join people p on p.coach_id = s.coach_id or s.coach_id is null
    where p.id = ${personId}::uuid and ${withinScope(scope, sql`p.coach_id`)} order by lower(s.name) limit ${MOST}`);
  const segments = saved.flatMap(({ id, name, conditions }) => {
    const tree = readConditions(conditions);
    return tree ? [{ id, name, tree }] : [];
  });
  if (segments.length === 0) return [];
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute<{ isIn: boolean[] }>(sql`
    select array[${sql.join(
      segments.map(({ tree }) => compileConditions(tree, { now })),
      sql`, `,
    )}] as "isIn" from people p where p.id = ${personId}::uuid`);
  return segments.flatMap(({ id, name }, index) => (rows[0]?.isIn[index] ? [{ id, name }] : []));
}
