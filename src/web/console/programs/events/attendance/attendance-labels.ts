/** Labels of attendance: whether they came, how that is known, and what was recorded. */
import type { Attendance } from "#core/programs/events/attendance/attendance.ts";
import type { Registration } from "#core/programs/events/list-registrations.ts";

export const attendanceLabels: Record<Attendance, string> = { attended: "Attended", missed: "Missed it" };

/** In the event's zone, formatted on the server, so that every browser shows the same. */
export function howKnown(attendance: Registration["attendance"], zone: string): string {
  if (!attendance) return "not known yet";
  const { value, source, at, by } = attendance;
  if (source === "hand") return by ? `by hand, ${by}` : "by hand";
  if (source === "file") return value === "attended" ? "in the file" : "not in the file";
  if (value === "missed") return "did not open the link";
  const time = new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit" });
  return `by join link, ${time.format(new Date(at))}`;
}

const seats = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "seat" : "seats"}`;

/** From an address such as `?marked=3`, or null. */
export function wasMarked(text: string | null): string | null {
  const count = /^\d{1,6}$/.test(text ?? "") ? Number(text) : null;
  if (count === null) return text ? "Attendance can be recorded once the event has begun." : null;
  return count === 0 ? "That was already recorded. Nothing changed." : `Recorded for ${seats(count)}.`;
}
