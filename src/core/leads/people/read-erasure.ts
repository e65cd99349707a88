import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { isWholeSite, type Scope } from "#core/kernel/scope.ts";

/** When an owner erased a person, as the audit log says; null if nobody did. */
export async function readErasure(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { personId }: { personId: string },
): Promise<string | null> {
  if (!isWholeSite(scope)) return null;
  const { rows } = await ctx.db.execute<{ at: string }>(sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from audit_log
    where action = 'person.erased' and subject->>'person' = ${personId} order by created_at desc limit 1`);
  return rows[0]?.at ?? null;
}
