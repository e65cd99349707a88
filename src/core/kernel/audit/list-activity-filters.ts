import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { requireWholeSite, type Scope } from "../scope.ts";

export type ActivityFilters = { actions: string[]; actors: { id: string; name: string }[] };

export async function listActivityFilters(ctx: Context, scope: Scope): Promise<ActivityFilters> {
  requireWholeSite(scope);
  const { rows } = await ctx.db.execute<{ filters: ActivityFilters }>(sql`
    select jsonb_build_object(
      'actions', coalesce((select jsonb_agg(action order by action) from (select distinct action from audit_log) a), '[]'::jsonb),
      'actors', coalesce((select jsonb_agg(jsonb_build_object('id', actor, 'name', name) order by name)
        from (select actor, max(actor_name) as name from audit_log group by actor) w), '[]'::jsonb)) as filters`);
  return rows[0]?.filters ?? { actions: [], actors: [] };
}
