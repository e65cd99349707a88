import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

/** The person of a signup, for old addresses that name a lead. */
export async function findPersonOfLead(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { leadId }: { leadId: string },
): Promise<string | null> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select p.id from leads l join people p on p.coach_id = l.coach_id and p.email = l.email
      where l.id = ${leadId}::uuid and ${withinScope(scope, sql`l.coach_id`)}`,
  );
  return rows[0]?.id ?? null;
}
