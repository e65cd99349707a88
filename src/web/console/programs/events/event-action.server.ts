/** Actions of an event's page: change it (announced first), cancel a seat, attendance, recording. */
import { data, type RouterContextProvider, redirect } from "react-router";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { attendance } from "#core/programs/broadcasts/audience/audience.ts";
import { createBroadcast } from "#core/programs/broadcasts/create-broadcast.ts";
import { cancelRegistration } from "#core/programs/events/cancel-registration.ts";
import { changeEvent, type Touched } from "#core/programs/events/change-event.ts";
import { type Change, type ChangeField, readChange } from "#core/programs/events/read-change.ts";
import { type EventDetails, readEvent } from "#core/programs/events/read-event.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { readForm, textOf } from "#web/posted-form.ts";
import { attendanceAction } from "./attendance/attendance-action.server.ts";
import { nowDiffers, readTouched, willTouch, writeTouched } from "./change-summary.ts";
import { whenInZone } from "./when-in-zone.ts";
import { allZones, zoneByCity } from "./zone-by-city.ts";

export const changeFields = [
  "kind",
  "date",
  "time",
  "turn",
  "zone",
  "minutes",
  "capacity",
  "joinUrl",
  "recordingUrl",
] as const;
export type Typed = Record<(typeof changeFields)[number], string>;

export type EventAnswer = {
  typed: Typed;
  errors: Partial<Record<ChangeField, string>>;
  turns: { first: string; second: string } | null;
  /** Somebody else saved first. */
  editConflict?: true;
  confirm?: {
    seen: string;
    announced: string;
    from: string;
    to: string;
    lines: string[];
    /** Shown when the counts differ from those announced. */
    differs: string | null;
  };
};

export async function eventAction(request: Request, context: Readonly<RouterContextProvider>, id: string) {
  const { ctx, scope } = await requireOwner(request, context);
  const eventId = recordId(id);
  const form = await readForm(request);
  const typedIn = (name: string) => textOf(form, name);
  const field = (name: string) => (name === "zone" ? zoneByCity(typedIn(name), allZones()) : typedIn(name));
  const [intent = "", registration = ""] = field("intent").split(":");
  if (intent === "give-back") {
    const given = await cancelRegistration(ctx, scope, { eventId, registrationId: recordId(registration) });
    if (given === "no-seat") throw data(null, { status: 404 });
    return redirect(`/console/events/${eventId}?given=${given}`);
  }
  const recorded = await attendanceAction(ctx, scope, eventId, {
    ...{ intent, about: registration, told: typedIn(`told:${registration}`) },
    ticked: form.getAll("seat").filter((each) => typeof each === "string"),
    search: new URL(request.url).search,
  });
  if (recorded) return recorded;
  const event = await readEvent(ctx, scope, { eventId });
  if (!event) throw data(null, { status: 404 });
  if (intent === "write") return writeToAttendees(ctx, scope, event, registration);
  if (intent !== "change") throw data(null, { status: 400 });

  const typed = Object.fromEntries(changeFields.map((name) => [name, field(name)])) as Typed;
  const startsAt = event.startsAt ? new Date(event.startsAt) : null;
  const read = readChange(field, { now: ctx.clock.now(), startsAt });
  if (!read.ok) return refuse({ typed, errors: read.errors, turns: read.turns });
  const seen = field("seen");
  const told = readTouched(field("told"));
  const announced = field("go") === "whoever" ? "whoever" : field("go") === "told" ? told : null;
  const changed = await changeEvent(ctx, scope, { eventId, change: read.change, seen, announced });
  switch (changed.kind) {
    case "no-event":
      throw data(null, { status: 404 });
    case "same":
      return redirect(`/console/events/${eventId}?changed=nothing`);
    case "editConflict":
      return refuse({ typed, errors: {}, turns: null, editConflict: true });
    case "too-small":
      return refuse({ typed, errors: { capacity: tooSmall(changed.taken) }, turns: null });
    case "changed":
      return redirect(
        `/console/events/${eventId}?changed=${writeTouched(changed.touched)}${told ? `&told=${writeTouched(told)}` : ""}`,
      );
    case "to-confirm":
      return data(confirmation(event, { typed, change: read.change, seen, told, touched: changed.touched }));
  }
}

const refuse = (answer: EventAnswer) => data(answer, { status: 400 });

const tooSmall = (taken: number) =>
  `${taken.toLocaleString("en")} ${taken === 1 ? "seat is" : "seats are"} taken, so you can’t set fewer. Cancel seats first, or choose at least ${taken.toLocaleString("en")}.`;

function confirmation(
  event: EventDetails,
  {
    typed,
    change,
    seen,
    told,
    touched,
  }: { typed: Typed; change: Change; seen: string; told: Touched | null; touched: Touched },
): EventAnswer {
  const next = { ...event, ...change, startsAt: change.startsAt?.toISOString() ?? null };
  const date = next.startsAt
    ? next.startsAt === event.startsAt
      ? "stands"
      : "is set"
    : event.startsAt
      ? "is taken away"
      : "stands";
  return {
    typed,
    errors: {},
    turns: null,
    confirm: {
      seen,
      announced: writeTouched(touched),
      from: whenInZone(event),
      to: whenInZone(next),
      lines: willTouch(touched, { seats: event.taken, date }),
      differs: told && nowDiffers(told, touched),
    },
  };
}

async function writeToAttendees(ctx: Context, scope: Scope, event: EventDetails, to: string) {
  const who = attendance.find((each) => each === to);
  if (!who) throw data(null, { status: 400 });
  const made = await createBroadcast(ctx, scope, {
    coach: event.coachSlug,
    name: [...`About ${event.name}`].slice(0, 120).join(""),
    event: { eventId: event.id, who },
  });
  if (made.outcome !== "created") throw data(null, { status: 404 });
  return redirect(`/console/broadcasts/${made.broadcastId}`);
}
