import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { isWholeSite, type Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { LiftReason } from "./lift-reasons.ts";

/**
 * A bounce applies to every coach, so a scope limited to some coaches can't lift it. Complaints and
 * unsubscribes stay: they are the person's decision. Withdrawn mail and stopped journeys don't restart.
 */
export async function liftBounce(
  ctx: Context,
  scope: Scope,
  { personId, reason }: { personId: string; reason: LiftReason },
): Promise<"lifted" | "not-bounced" | "unknown"> {
  if (!isWholeSite(scope)) return "unknown";
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ email: string }>(
      sql`select email from people where id = ${personId}::uuid`,
    );
    const email = rows[0]?.email;
    if (email === undefined) return "unknown";
    const { rows: lifted } = await inside.db.execute<{ count: number }>(
      sql`select lift_suppressions(sha256(convert_to(${email}::text, 'UTF8')), null, '{bounced}') as count`,
    );
    if (!lifted[0]?.count) return "not-bounced";
    await inside.db.execute(sql`select refresh_subscription_status(${email}, null)`);
    await inside.db.execute(sql`
      insert into activities (coach_id, person_id, kind, actor, about, at)
      select coach_id, id, 'resubscribed', 'owner', '{"reason": "bounced"}', ${ctx.clock.now()}::timestamptz from people where email = ${email}`);
    await recordAction(inside, scope.actor, {
      action: "person.bounce-lifted",
      subject: { person: personId, reason },
    });
    return "lifted";
  });
}
