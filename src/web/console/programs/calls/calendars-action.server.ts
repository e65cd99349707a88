/** Actions of the calendars page. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { hasEntry } from "#core/kernel/pick.ts";
import { webhookParsers } from "#core/programs/bookings/calendars/accept-booking-webhook.ts";
import { checkCalendar } from "#core/programs/bookings/calendars/check-calendar.ts";
import {
  type Connected,
  connectCalendar,
  type NewCalendar,
  removeCalendar,
} from "#core/programs/bookings/calendars/connect-calendar.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { readForm, textOf } from "#web/posted-form.ts";

export type CalendarsAnswer = {
  /** Shown once. */
  secret?: string;
  provider: NewCalendar["provider"];
  refused?: Extract<Connected, { kind: "refused" }> & { typed: Pick<NewCalendar, "coach" | "apiUrl"> };
};

const PATH = "/console/calls/calendars";

export async function calendarsAction(request: Request, context: Readonly<RouterContextProvider>) {
  const { ctx, scope } = await requireOwner(request, context);
  const form = await readForm(request);
  const [intent, id = ""] = textOf(form, "intent").split(":");
  const said = (what: string) => redirect(`${PATH}?said=${what}`);
  if (intent === "connect") {
    const provider = textOf(form, "provider");
    if (!hasEntry(webhookParsers, provider)) throw data(null, { status: 400 });
    const typed = {
      ...{ coach: textOf(form, "coach"), provider: provider as NewCalendar["provider"] },
      ...{ apiKey: textOf(form, "apiKey"), apiUrl: textOf(form, "apiUrl") },
    };
    const done = await connectCalendar(ctx, scope, typed);
    if (done.kind === "refused")
      return data<CalendarsAnswer>(
        { refused: { ...done, typed }, provider: typed.provider },
        { status: 422 },
      );
    if (done.secret) return data<CalendarsAnswer>({ secret: done.secret, provider: typed.provider });
    return said(done.fetched > 0 ? "fetched" : "connected");
  }
  const calendarId = recordId(id);
  if (intent === "remove")
    return said((await removeCalendar(ctx, scope, { calendarId })) ? "removed" : "nothing");
  if (intent !== "check") throw data(null, { status: 400 });
  const checked = await checkCalendar(ctx, scope, { calendarId });
  if (!checked) return said("nothing");
  return said(checked.problem ? "failed" : checked.isRenewed ? "renewed" : "working");
}
