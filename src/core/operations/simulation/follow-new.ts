import { sql } from "drizzle-orm";
import type { Activity } from "#core/kernel/activities/follow.ts";
import type { Context } from "#core/kernel/context.ts";
import { react } from "#core/programs/journeys/react.ts";

/** Campaigns react to what was logged since the last call, of one address or, in a scratch, of everybody; says whether there was anything. Ids ascend. */
export async function followNew(
  ctx: Context,
  { only = null }: { only?: string | null } = {},
): Promise<() => Promise<boolean>> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`select new_id()::text as id`);
  let seen = rows[0]?.id ?? "";
  return async () => {
    const { rows: happened } = await ctx.db.execute<Activity>(sql`
      select id, coach_id as "coachId", person_id as "personId", kind, actor, about, to_json(at) #>> '{}' as at, 0 as number
      from activities where id > ${seen}::uuid and (${only}::text is null or person_id in (select id from people where email = ${only})) order by id`);
    const last = happened.at(-1);
    if (!last) return false;
    seen = last.id;
    await react(ctx, happened);
    return true;
  };
}
