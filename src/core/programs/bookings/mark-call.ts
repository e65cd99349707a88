/** What an owner says about a call: whether the person came, and that one is off that no other calendar knows of. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { bookingSources } from "#db/schema/bookings.ts";
import { recordBooking } from "./record-booking.ts";

export const callMarks = ["attended", "no-show", "mark-cleared", "cancelled"] as const;
export type CallMark = (typeof callMarks)[number];

/** Returns false if it can't be said of this call: before it is over, or of one that was moved or canceled. */
export const markCall = (
  ctx: Context,
  scope: Scope,
  { bookingId, mark }: { bookingId: string; mark: CallMark },
): Promise<boolean> =>
  inTransaction(ctx, async (inside) => {
    const at = ctx.clock.now();
    const fits =
      mark === "cancelled"
        ? sql`source in ('manual', 'foyer') and state = 'booked'`
        : sql`starts_at <= ${at}::timestamptz and state in ('booked', 'attended', 'no-show')`;
    const { rows } = await inside.db.execute<{
      coachId: string;
      source: (typeof bookingSources)[number];
      externalId: string;
    }>(sql`
      select coach_id as "coachId", source, external_id as "externalId" from bookings
      where id = ${bookingId} and ${withinScope(scope, sql`coach_id`)} and ${fits}`);
    const [booking] = rows;
    if (!booking) return false;
    await recordBooking(inside, { ...booking, event: mark, at, actor: "owner", by: "coach" });
    const action = mark === "cancelled" ? "call.cancelled" : "call.marked";
    await recordAction(inside, scope.actor, { action, subject: { booking: bookingId, mark } });
    return true;
  });
