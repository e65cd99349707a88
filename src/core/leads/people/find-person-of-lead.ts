import { sql } from "drizzle-orm";
import { withinScope } from "#core/kernel/scope.ts";
import type { Read } from "#core/kernel/verb.ts";

/** The person of a signup, for old addresses that name a lead. */
export const findPersonOfLead: Read<{ leadId: string }, string | null> = async (ctx, scope, { leadId }) => {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select p.id from leads l join people p on p.coach_id = l.coach_id and p.email = l.email
      where l.id = ${leadId}::uuid and ${withinScope(scope, sql`l.coach_id`)}`,
  );
  return rows[0]?.id ?? null;
};
