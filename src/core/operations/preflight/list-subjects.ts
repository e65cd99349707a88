/** Every campaign and event that can be looked at before it starts. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

type Named = { id: string; name: string; coach: string };
export type PreflightSubjects = { campaigns: Named[]; events: Named[] };

export async function listSubjects(ctx: Context, scope: Scope): Promise<PreflightSubjects> {
  const named = (table: "email_campaigns" | "events") => sql`
    (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'coach', o.profile->>'name') order by o.profile->>'name', t.name), '[]')
      from ${sql.identifier(table)} t join coaches o on o.id = t.coach_id where ${withinScope(scope, sql`t.coach_id`)})`;
  const { rows } = await ctx.db.execute<PreflightSubjects>(
    sql`select ${named("email_campaigns")} as campaigns, ${named("events")} as events`,
  );
  return rows[0] ?? { campaigns: [], events: [] };
}
