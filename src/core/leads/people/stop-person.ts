import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { suppress } from "#core/sending/consent/suppress.ts";

/** Unsubscribes a person from their coach on their behalf. */
export async function stopPerson(
  ctx: Context,
  scope: Scope,
  { personId }: { personId: string },
): Promise<"stopped" | "unknown"> {
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ email: string; coachId: string }>(
      sql`select email, coach_id as "coachId" from people where id = ${personId}::uuid and ${withinScope(scope, sql`coach_id`)}`,
    );
    const person = rows[0];
    if (!person) return "unknown";
    await suppress(inside, { ...person, reason: "unsubscribed", actor: "owner" });
    await recordAction(inside, scope.actor, { action: "person.stopped", subject: { person: personId } });
    return "stopped";
  });
}
