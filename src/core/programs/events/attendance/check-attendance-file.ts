import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { type Attendance, findAttendanceState } from "./attendance.ts";
import { type AttendanceFile, type AttendanceLine, readAttendanceFile } from "./read-attendance-file.ts";

export type AttendanceFate = Attendance | "known" | "stranger" | "no-seat" | "no-address" | "again";

export type CheckedAttendance = Pick<AttendanceFile, "tool" | "column"> & {
  rows: (AttendanceLine & { fate: AttendanceFate })[];
  marks: Record<Attendance, string[]>;
  rest: number;
};
type Seat = { id: string; email: string; status: string; attendance: Attendance | null };

export async function checkAttendanceFile(
  ctx: Context,
  scope: Scope,
  { eventId, content }: { eventId: string; content: Uint8Array },
): Promise<
  { outcome: "checked"; file: CheckedAttendance } | { outcome: "too-early" } | { outcome: "no-event" }
> {
  const state = await findAttendanceState(ctx, scope, { eventId });
  if (!state) return { outcome: "no-event" };
  if (!state.hasBegun) return { outcome: "too-early" };
  const { tool, column, lines } = await readAttendanceFile(content);
  const seats = await findSeats(ctx, { eventId, lines });
  const marks: CheckedAttendance["marks"] = { attended: [], missed: [] };
  // A person who rejoined has several lines; one attended line is enough.
  const cameAtAll = new Set(lines.flatMap(({ email, attended }) => (email && attended ? [email] : [])));
  const seen = new Set<string>();
  const rows = lines.map((line): CheckedAttendance["rows"][number] => {
    const { email } = line;
    if (!email) return { ...line, fate: "no-address" };
    if (seen.has(email)) return { ...line, fate: "again" };
    seen.add(email);
    const seat = seats.get(email);
    if (!seat) return { ...line, fate: "stranger" };
    if (seat.status !== "confirmed") return { ...line, fate: "no-seat" };
    const attendance = cameAtAll.has(email) ? "attended" : "missed";
    if (seat.attendance === attendance) return { ...line, fate: "known" };
    marks[attendance].push(seat.id);
    return { ...line, fate: attendance };
  });
  return {
    outcome: "checked",
    file: { tool, column, rows, marks, rest: await countRest(ctx, { eventId, marks }) },
  };
}

async function findSeats(
  ctx: Context,
  { eventId, lines }: { eventId: string; lines: AttendanceLine[] },
): Promise<Map<string, Seat>> {
  const addresses = [...new Set(lines.flatMap(({ email }) => email ?? []))];
  const { rows } = await ctx.db.execute<Seat>(sql`
    select id, email, status, attendance from event_registrations
    where event_id = ${eventId} and email = any(${sql.param(addresses)}::text[])`);
  return new Map(rows.map((seat) => [seat.email, seat]));
}

async function countRest(
  ctx: Context,
  { eventId, marks }: { eventId: string; marks: CheckedAttendance["marks"] },
): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    select count(*)::int as count from event_registrations where event_id = ${eventId} and status = 'confirmed' and attendance is null
      and not id = any(${sql.param([...marks.attended, ...marks.missed])}::uuid[])`);
  return rows[0]?.count ?? 0;
}
