/** An owner says who was there: of some seats, or of all that nothing is known about yet. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { type Attendance, findAttendanceState, writeAttendance } from "./attendance.ts";

export type AttendanceMarked =
  | { outcome: "marked"; count: number }
  /** Nothing was done: it has not begun, is on demand, or does not take place. */
  | { outcome: "too-early" }
  | { outcome: "no-event" };

type Input = {
  eventId: string;
  /** Registrations, or the rest: every seat that is not known yet. */
  who: { kind: "these"; registrationIds: string[] } | { kind: "rest" };
  /** Null: not known after all. */
  attendance: Attendance | null;
};

export const markAttendance = (ctx: Context, scope: Scope, input: Input): Promise<AttendanceMarked> =>
  inTransaction(ctx, async (inside) => {
    const { eventId, who, attendance } = input;
    const state = await findAttendanceState(inside, scope, { eventId });
    if (!state) return { outcome: "no-event" };
    if (!state.hasBegun) return { outcome: "too-early" };
    const count = await writeAttendance(inside, scope, {
      ...{ eventId, attendance },
      // 'Did not open the link' says something only where others did.
      source: who.kind === "rest" && attendance === "missed" && state.cameByLink ? "link" : "hand",
      which:
        who.kind === "rest"
          ? sql`r.attendance is null`
          : sql`r.id = any(${sql.param(who.registrationIds)}::uuid[])`,
    });
    await recordAction(inside, scope.actor, {
      action: "event.attendance-marked",
      subject: { event: eventId, attendance, seats: count },
    });
    return { outcome: "marked", count };
  });
