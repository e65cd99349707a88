import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { suppress } from "#core/sending/consent/suppress.ts";

export async function stopLead(
  ctx: Context,
  scope: Scope,
  { leadId }: { leadId: string },
): Promise<"stopped" | "no-lead"> {
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ email: string; coachId: string }>(
      sql`select email, coach_id as "coachId" from leads where id = ${leadId}::uuid and ${withinScope(scope, sql`coach_id`)}`,
    );
    const lead = rows[0];
    if (!lead) return "no-lead";
    await suppress(inside, { ...lead, reason: "unsubscribed", actor: "owner" });
    await recordAction(inside, scope.actor, { action: "lead.stopped", subject: { lead: leadId } });
    return "stopped";
  });
}
