/** Actions of the hours page. */
import { data, type RouterContextProvider, redirect } from "react-router";
import {
  addBusyCalendar,
  adoptBookingPage,
  changeBusyCalendar,
  changeHours,
  removeBusyCalendar,
} from "#core/programs/bookings/hours/change-hours.ts";
import { parseWindows } from "#core/programs/bookings/hours/hours.ts";
import { coachSlug, recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { type PostedForm, readForm, textOf } from "#web/posted-form.ts";
import { problemWords } from "./hours-labels.ts";

export type HoursAnswer = { errors: Record<string, string>; problem?: string };

export async function hoursAction(request: Request, context: Readonly<RouterContextProvider>) {
  const { ctx, scope } = await requireOwner(request, context);
  const form = await readForm(request);
  const slug = coachSlug(textOf(form, "coach"));
  const said = (what: string) =>
    redirect(`/console/calls/hours?${new URLSearchParams({ coach: slug, said: what })}`);
  switch (textOf(form, "intent")) {
    case "add": {
      const added = await addBusyCalendar(ctx, scope, { slug, url: textOf(form, "url") });
      if (added.kind === "refused")
        return data<HoursAnswer>({ errors: {}, problem: problemWords[added.problem] }, { status: 422 });
      return said(added.kind === "added" ? "added" : "nothing");
    }
    case "change": {
      const reading = {
        ...{ id: recordId(textOf(form, "id")), skipsAllDay: textOf(form, "skipsAllDay") === "yes" },
        trustsFree: textOf(form, "trustsFree") === "yes",
      };
      return said((await changeBusyCalendar(ctx, scope, reading)) ? "changed" : "nothing");
    }
    case "remove": {
      const id = recordId(textOf(form, "id"));
      return said((await removeBusyCalendar(ctx, scope, { id })) ? "removed" : "nothing");
    }
    case "use":
      return said((await adoptBookingPage(ctx, scope, { slug })) ? "used" : "nothing");
    default: {
      const saved = await changeHours(ctx, scope, { slug, hours: typedHours(form) });
      if (saved.kind === "refused") return data<HoursAnswer>({ errors: saved.errors }, { status: 422 });
      return said(saved.kind === "saved" ? "saved" : "nothing");
    }
  }
}

const lines = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

function typedHours(form: PostedForm) {
  const text = (name: string) => textOf(form, name).trim();
  return {
    ...{ zone: text("zone"), place: text("place"), title: text("title"), text: text("text") },
    week: Array.from({ length: 7 }, (_, day) => parseWindows(text(`week${day}`))),
    exceptions: lines(text("exceptions")).map((line) => {
      const [date = "", ...windows] = line.split(" ");
      return { date, windows: parseWindows(windows.join(" ")) };
    }),
    ...{ minutes: Number(text("minutes")), gap: Number(text("gap")), daysAhead: Number(text("daysAhead")) },
    noticeMinutes: Number(text("noticeMinutes")),
    mostPerDay: text("mostPerDay") === "" ? null : Number(text("mostPerDay")),
    questions: lines(text("questions")),
  };
}
