/** Attendance from a file or pasted list: check it first, then record it. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { UnreadableFile } from "#core/leads/import/file/unreadable-file.ts";
import { isId } from "#core/leads/people/filters.ts";
import {
  type CheckedAttendance,
  checkAttendanceFile,
} from "#core/programs/events/attendance/check-attendance-file.ts";
import { applyAttendanceFile } from "#core/programs/events/attendance/mark-attendance.ts";
import { ATTENDANCE_FILE_MAX } from "#core/programs/events/attendance/read-attendance-file.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { type PostedForm, readForm, textOf } from "#web/posted-form.ts";

export type AttendanceFileAnswer =
  | { kind: "refused"; problem: string; pasted: string }
  | { kind: "checked"; file: CheckedAttendance };

export async function attendanceFileAction(
  request: Request,
  context: Readonly<RouterContextProvider>,
  id: string,
) {
  const { ctx, scope } = await requireOwner(request, context);
  const eventId = recordId(id);
  const form = await readForm(request);
  if (textOf(form, "intent") === "mark") {
    const ids = (name: string) => textOf(form, name).split(",").filter(isId);
    const marked = await applyAttendanceFile(ctx, scope, {
      eventId,
      marks: { attended: ids("attended"), missed: ids("missed") },
      restMissed: textOf(form, "rest") === "missed",
    });
    if (marked.outcome === "no-event") throw data(null, { status: 404 });
    const said = marked.outcome === "marked" ? marked.count : "too-early";
    return redirect(`/console/events/${eventId}?marked=${said}`);
  }
  const pasted = textOf(form, "list");
  const content = await contentOf(form, pasted);
  if (typeof content === "string") return refused(content, pasted);
  try {
    const checked = await checkAttendanceFile(ctx, scope, { eventId, content });
    if (checked.outcome === "no-event") throw data(null, { status: 404 });
    if (checked.outcome === "too-early")
      return refused("Attendance can be recorded once the event has begun.", pasted);
    return data({ kind: "checked", file: checked.file } satisfies AttendanceFileAnswer);
  } catch (error) {
    if (error instanceof UnreadableFile) return refused(error.message, pasted);
    throw error;
  }
}

/** The bytes, or why there are none. */
async function contentOf(form: PostedForm, pasted: string): Promise<Uint8Array | string> {
  const file = form.get("file");
  if (file instanceof File && file.size > 0) {
    if (file.size > ATTENDANCE_FILE_MAX) return "The file is longer than 2 MB. Please split it.";
    return new Uint8Array(await file.arrayBuffer());
  }
  if (pasted.trim() === "") return "Choose a file, or paste the addresses of those who came.";
  const content = new TextEncoder().encode(pasted);
  return content.length > ATTENDANCE_FILE_MAX ? "The list is longer than 2 MB. Please split it." : content;
}

const refused = (problem: string, pasted: string) =>
  data({ kind: "refused", problem, pasted: pasted.slice(0, 20_000) } satisfies AttendanceFileAnswer, {
    status: 422,
  });
