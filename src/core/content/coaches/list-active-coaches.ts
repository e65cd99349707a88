import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

export type ActiveCoach = { slug: string; name: string };

/** Coaches to choose from: neither archived, nor samples that the owner has hidden. */
export async function listActiveCoaches(ctx: Pick<Context, "db">, scope: Scope): Promise<ActiveCoach[]> {
  const { rows } = await ctx.db.execute<ActiveCoach>(sql`
    select o.slug, o.profile->>'name' as name from coaches o
    where ${isActive} and ${withinScope(scope, sql`o.id`)} order by o.profile->>'name'`);
  return rows;
}

export const isActive = sql`(o.deletion_requested_at is null and o.archived_at is null
  and not (o.hidden_at is not null and (o.profile->>'sample')::boolean))`;
