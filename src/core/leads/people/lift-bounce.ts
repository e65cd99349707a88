/** An owner knows that a bounced address works again: it may be written to, and the log says who said so, and why. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { isWholeSite, type Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { LiftReason } from "./lift-reasons.ts";

/**
 * A bounce is the mailbox's, for every coach, so whoever acts for some coaches alone cannot lift it. A complaint or an
 * unsubscribe stays: those are a person's words. What was withdrawn or stopped meanwhile does not begin again by itself.
 */
export async function liftBounce(
  ctx: Context,
  scope: Scope,
  { leadId, reason }: { leadId: string; reason: LiftReason },
): Promise<"lifted" | "not-bounced" | "no-lead"> {
  if (!isWholeSite(scope)) return "no-lead";
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ email: string }>(
      sql`select email from leads where id = ${leadId}::uuid`,
    );
    const email = rows[0]?.email;
    if (email === undefined) return "no-lead";
    const lifted = await inside.db.execute(
      sql`delete from suppressions where reason = 'bounced' and email_hash = sha256(convert_to(${email}::text, 'UTF8'))`,
    );
    if (lifted.rowCount === 0) return "not-bounced";
    await inside.db.execute(sql`select refresh_subscription_status(${email}, null)`);
    await recordAction(inside, scope.actor, {
      action: "lead.bounce-lifted",
      subject: { lead: leadId, reason },
    });
    return "lifted";
  });
}
