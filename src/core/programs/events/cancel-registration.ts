/** An owner cancels a registration; the longest-waiting person gets the seat. */

import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";

export async function cancelRegistration(
  ctx: Context,
  scope: Scope,
  { eventId, registrationId }: { eventId: string; registrationId: string },
): Promise<"given-back" | "already" | "no-seat"> {
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ leadId: string; status: string }>(sql`
      select lead_id as "leadId", status from event_registrations
      where id = ${registrationId} and event_id = ${eventId} and ${withinScope(scope, sql`coach_id`)} for no key update`);
    const seat = rows[0];
    if (!seat) return "no-seat";
    if (seat.status === "cancelled") return "already";
    await inside.db.execute(
      sql`select cancel_seat(${registrationId}, ${ctx.clock.now()}::timestamptz, 'owner')`,
    );
    await recordAction(inside, scope.actor, {
      action: "seat.given-back",
      subject: { event: eventId, lead: seat.leadId, waited: seat.status === "waiting" },
    });
    return "given-back";
  });
}
