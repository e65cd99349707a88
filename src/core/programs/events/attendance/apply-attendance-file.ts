import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { type Attendance, findAttendanceState, writeAttendance } from "./attendance.ts";
import type { AttendanceMarked } from "./mark-attendance.ts";

type Input = {
  eventId: string;
  marks: Record<Attendance, string[]>;
  restMissed: boolean;
};

export const applyAttendanceFile = (ctx: Context, scope: Scope, input: Input): Promise<AttendanceMarked> =>
  inTransaction(ctx, async (inside) => {
    const { eventId, marks, restMissed } = input;
    const state = await findAttendanceState(inside, scope, { eventId });
    if (!state) return { outcome: "no-event" };
    if (!state.hasBegun) return { outcome: "too-early" };
    const write = (attendance: Attendance, which: ReturnType<typeof sql>) =>
      writeAttendance(inside, scope, { eventId, attendance, source: "file", which });
    const these = (ids: string[]) => sql`r.id = any(${sql.param(ids)}::uuid[])`;
    const count =
      (await write("attended", these(marks.attended))) +
      (await write("missed", these(marks.missed))) +
      (restMissed ? await write("missed", sql`r.attendance is null`) : 0);
    await recordAction(inside, scope.actor, {
      action: "event.attendance-marked",
      subject: { event: eventId, attendance: null, seats: count },
    });
    return { outcome: "marked", count };
  });
