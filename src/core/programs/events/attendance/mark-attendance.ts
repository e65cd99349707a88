import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { type Attendance, findAttendanceState, writeAttendance } from "./attendance.ts";

export type AttendanceMarked =
  | { outcome: "marked"; count: number }
  | { outcome: "too-early" }
  | { outcome: "no-event" };

type Input = {
  eventId: string;
  who: { kind: "these"; registrationIds: string[] } | { kind: "rest" };
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
      // 'Did not open the link' means something only if others did.
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
