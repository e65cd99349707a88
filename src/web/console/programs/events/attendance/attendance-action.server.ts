/** Actions for attendance and the recording; null for any other intent. */
import { data, redirect } from "react-router";
import type { Context } from "#core/kernel/context.ts";
import { pick } from "#core/kernel/pick.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { type AttendanceMarked, markAttendance } from "#core/programs/events/attendance/mark-attendance.ts";
import { chooseReplayRecipients } from "#core/programs/events/replay/choose-replay-recipients.ts";
import { replayRecipients, sendReplay } from "#core/programs/events/replay/send-replay.ts";
import { recordId } from "#web/console/record-id.server.ts";

const marks = { attended: "attended", missed: "missed", unknown: null } as const;

type Posted = { intent: string; about: string; ticked: string[]; told: string; search: string };

export async function attendanceAction(ctx: Context, scope: Scope, eventId: string, posted: Posted) {
  const { intent, about, ticked, told, search } = posted;
  const here = `/console/events/${eventId}`;
  if (intent === "rest-missed")
    return afterMark(
      here,
      search,
      await markAttendance(ctx, scope, { eventId, who: { kind: "rest" }, attendance: "missed" }),
    );
  const attendance = pick(marks, intent);
  if (attendance !== undefined) {
    const registrationIds = (about ? [about] : ticked).map(recordId);
    const who = { kind: "these" as const, registrationIds };
    return afterMark(here, search, await markAttendance(ctx, scope, { eventId, who, attendance }));
  }
  const whom = replayRecipients.find((each) => each === about);
  if (intent === "replay-for" && whom) {
    if (!(await chooseReplayRecipients(ctx, scope, { eventId, whom }))) throw data(null, { status: 404 });
    return redirect(`${here}?replay=${whom}`);
  }
  if (intent === "send-replay" && whom) {
    const announced = /^\d{1,9}$/.test(told) ? Number(told) : 0;
    const sent = await sendReplay(ctx, scope, { eventId, whom, announced });
    if (sent.outcome === "no-event") throw data(null, { status: 404 });
    const count = "count" in sent ? sent.count : 0;
    return redirect(`${here}?replay=${sent.outcome}&count=${count}`);
  }
  return null;
}

function afterMark(here: string, search: string, marked: AttendanceMarked) {
  if (marked.outcome === "no-event") throw data(null, { status: 404 });
  const query = new URLSearchParams(search);
  const kept = ["after", "before"].flatMap((name) => {
    const value = query.get(name);
    return value ? [`&${name}=${encodeURIComponent(value)}`] : [];
  });
  const said = marked.outcome === "marked" ? String(marked.count) : "too-early";
  return redirect(`${here}?show=confirmed&marked=${said}${kept.join("")}`);
}
