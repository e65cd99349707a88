import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

export type ListedCoach = {
  slug: string;
  name: string;
  field: string;
  portrait: string | null;
  sample: boolean;
  hidden: boolean;
  archived: boolean;
  pages: number;
  samplePages: number;
};

export async function listCoaches(ctx: Pick<Context, "db">, scope: Scope): Promise<ListedCoach[]> {
  const { rows } = await ctx.db.execute<ListedCoach>(sql`
    select o.slug, o.profile->>'name' as name, o.profile->>'field' as field, o.profile->>'portrait' as portrait,
      (o.profile->>'sample')::boolean as sample, o.hidden_at is not null as hidden, o.archived_at is not null as archived, count(p.id)::int as pages,
      count(p.id) filter (where (p.document->>'sample')::boolean)::int as "samplePages"
    from coaches o left join pages p on p.coach_id = o.id
    where o.deletion_requested_at is null and ${withinScope(scope, sql`o.id`)} group by o.id order by o.profile->>'name'`);
  return rows;
}
