/** Records who came: by hand, seat by seat or for all that are left, or from a file. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { type Attendance, findAttendanceState, writeAttendance } from "./attendance.ts";

export type AttendanceMarked = { outcome: "marked"; count: number } | { outcome: "too-early" | "no-event" };

type State = NonNullable<Awaited<ReturnType<typeof findAttendanceState>>>;
type Marking = {
  eventId: string;
  attendance: Attendance | null;
  /** Returns how many seats changed. */
  write(inside: Context, state: State): Promise<number>;
};

const mark = (
  ctx: Context,
  scope: Scope,
  { eventId, attendance, write }: Marking,
): Promise<AttendanceMarked> =>
  inTransaction(ctx, async (inside) => {
    const state = await findAttendanceState(inside, scope, { eventId });
    if (!state) return { outcome: "no-event" };
    if (!state.hasBegun) return { outcome: "too-early" };
    const count = await write(inside, state);
    await recordAction(inside, scope.actor, {
      action: "event.attendance-marked",
      subject: { event: eventId, attendance, seats: count },
    });
    return { outcome: "marked", count };
  });

const these = (ids: string[]) => sql`r.id = any(${sql.param(ids)}::uuid[])`;
const rest = sql`r.attendance is null`;

type Who = { kind: "these"; registrationIds: string[] } | { kind: "rest" };
type ByHand = { eventId: string; who: Who; attendance: Attendance | null };

export const markAttendance: Verb<ByHand, AttendanceMarked> = (ctx, scope, { eventId, who, attendance }) =>
  mark(ctx, scope, {
    ...{ eventId, attendance },
    write: (inside, { cameByLink }) =>
      writeAttendance(inside, scope, {
        ...{ eventId, attendance, which: who.kind === "rest" ? rest : these(who.registrationIds) },
        // 'Did not open the link' means something only if others did.
        source: who.kind === "rest" && attendance === "missed" && cameByLink ? "link" : "hand",
      }),
  });

type FromFile = { eventId: string; marks: Record<Attendance, string[]>; restMissed: boolean };

export const applyAttendanceFile: Verb<FromFile, AttendanceMarked> = (ctx, scope, input) => {
  const { eventId, marks, restMissed } = input;
  return mark(ctx, scope, {
    ...{ eventId, attendance: null },
    async write(inside) {
      const by = (attendance: Attendance, which: typeof rest) =>
        writeAttendance(inside, scope, { eventId, attendance, source: "file", which });
      const marked =
        (await by("attended", these(marks.attended))) + (await by("missed", these(marks.missed)));
      return restMissed ? marked + (await by("missed", rest)) : marked;
    },
  });
};
