/** For what somebody works: the whole site, or some coaches. A scope may give a role only where it may grant it. */
import { sql } from "drizzle-orm";
import type { Role } from "#core/kernel/roles.ts";
import { withinScope } from "#core/kernel/scope.ts";
import type { Read } from "#core/kernel/verb.ts";

/** Null: the whole site. */
export type Reach = { role: Role; coachIds: string[] | null };

export type NamedCoach = { id: string; name: string };

/** The coaches by name, or null if the actor may not give this role for each of them. */
export const findGrant: Read<Reach, NamedCoach[] | null> = async ({ db }, scope, { role, coachIds }) => {
  const isWhole = coachIds === null;
  if (isWhole ? role === "coach" || role === "assistant" : role === "owner" || coachIds.length === 0)
    return null;
  if (![...(coachIds ?? [null])].every((each) => scope.grantable(each).includes(role))) return null;
  const { rows } = await db.execute<NamedCoach>(sql`
    select id, profile->>'name' as name from coaches o
    where id::text = any(${sql.param(coachIds ?? [])}) and ${withinScope(scope.to("team"), sql`o.id`)} order by 2`);
  return rows.length === (coachIds?.length ?? 0) ? rows : null;
};
