/** The verbs of calls, asked by one coach for what is another's. */
import { bookByHand } from "#core/programs/bookings/book-by-hand.ts";
import { checkCalendar } from "#core/programs/bookings/calendars/check-calendar.ts";
import { connectCalendar, removeCalendar } from "#core/programs/bookings/calendars/connect-calendar.ts";
import { listCalendars } from "#core/programs/bookings/calendars/list-calendars.ts";
import {
  addBusyCalendar,
  adoptBookingPage,
  changeBusyCalendar,
  changeHours,
  removeBusyCalendar,
} from "#core/programs/bookings/hours/change-hours.ts";
import { firstHours } from "#core/programs/bookings/hours/hours.ts";
import { readHours } from "#core/programs/bookings/hours/read-hours.ts";
import { addCaller, findOpenCall, joinCall, listCandidates } from "#core/programs/bookings/join-call.ts";
import { listCalls } from "#core/programs/bookings/list-calls.ts";
import { markCall } from "#core/programs/bookings/mark-call.ts";
import type { Ask } from "./theirs.ts";

export const callVerbs: Record<string, Ask> = {
  "programs/bookings/book-by-hand.ts#bookByHand": (ctx, scope, { slug, email }) =>
    bookByHand(ctx, scope, { coach: slug, email, startsAt: "2026-12-03T19:00", minutes: "30" }),
  "programs/bookings/calendars/check-calendar.ts#checkCalendar": (ctx, scope, { calendarId }) =>
    checkCalendar(ctx, scope, { calendarId }),
  "programs/bookings/calendars/connect-calendar.ts#connectCalendar": (ctx, scope, { slug }) =>
    connectCalendar(ctx, scope, { coach: slug, provider: "other", apiKey: "", apiUrl: "" }),
  "programs/bookings/calendars/connect-calendar.ts#removeCalendar": (ctx, scope, { calendarId }) =>
    removeCalendar(ctx, scope, { calendarId }),
  "programs/bookings/calendars/list-calendars.ts#listCalendars": (ctx, scope) => listCalendars(ctx, scope),
  "programs/bookings/hours/change-hours.ts#changeHours": (ctx, scope, { slug }) =>
    changeHours(ctx, scope, { slug, hours: firstHours("UTC") }),
  "programs/bookings/hours/change-hours.ts#adoptBookingPage": (ctx, scope, { slug }) =>
    adoptBookingPage(ctx, scope, { slug }),
  "programs/bookings/hours/change-hours.ts#addBusyCalendar": (ctx, scope, { slug }) =>
    // Tried and not found is not the refusal of a right.
    addBusyCalendar(ctx, scope, { slug, url: "https://10.0.0.1/x.ics" }).then((added) =>
      added.kind === "refused" ? { tried: added.problem } : added,
    ),
  "programs/bookings/hours/change-hours.ts#changeBusyCalendar": (ctx, scope, { busyId }) =>
    changeBusyCalendar(ctx, scope, { id: busyId, skipsAllDay: true, trustsFree: true }),
  "programs/bookings/hours/change-hours.ts#removeBusyCalendar": (ctx, scope, { busyId }) =>
    removeBusyCalendar(ctx, scope, { id: busyId }),
  "programs/bookings/hours/read-hours.ts#readHours": (ctx, scope, { slug }) =>
    readHours(ctx, scope, { slug }),
  "programs/bookings/join-call.ts#findOpenCall": (ctx, scope, { calls }) =>
    findOpenCall(ctx, scope, { bookingId: calls.open }),
  "programs/bookings/join-call.ts#listCandidates": (ctx, scope, { calls, email }) =>
    listCandidates(ctx, scope, { bookingId: calls.open, search: email }),
  "programs/bookings/join-call.ts#joinCall": (ctx, scope, { calls, personId }) =>
    joinCall(ctx, scope, { bookingId: calls.open, personId }),
  "programs/bookings/join-call.ts#addCaller": (ctx, scope, { calls }) =>
    addCaller(ctx, scope, { bookingId: calls.open }),
  "programs/bookings/list-calls.ts#listCalls": (ctx, scope) =>
    listCalls(ctx, scope, { part: "upcoming", after: null }),
  "programs/bookings/mark-call.ts#markCall": (ctx, scope, { calls }) =>
    markCall(ctx, scope, { bookingId: calls.over, mark: "attended" }),
};
