/** `/console/events/:id`: one event, its settings, and everybody who asked for a seat. */
import { data, Link } from "react-router";
import { readSeatDays } from "#core/operations/overview/read-seat-days.ts";
import {
  listRegistrations,
  type RegistrationState,
  registrationStates,
} from "#core/programs/events/list-registrations.ts";
import { localOf } from "#core/programs/events/local-time.ts";
import { type EventDetails, readEvent } from "#core/programs/events/read-event.ts";
import { readReplay } from "#core/programs/events/replay/read-replay.ts";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { ConfirmDialog } from "#web/console/kit/confirm-dialog.tsx";
import { IfMay } from "#web/console/kit/may.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { DayBars } from "#web/console/kit/plot.tsx";
import { howKnown, wasMarked } from "#web/console/programs/events/attendance/attendance-labels.ts";
import { readCancelTouched, wasCancelled } from "#web/console/programs/events/cancel/cancel-summary.ts";
import { readTouched, wasTouched } from "#web/console/programs/events/change-summary.ts";
import { eventAction, type Typed } from "#web/console/programs/events/event-action.server.ts";
import { EventConfirm } from "#web/console/programs/events/event-confirm.tsx";
import { EventForm } from "#web/console/programs/events/event-form.tsx";
import { EventStanding } from "#web/console/programs/events/event-standing.tsx";
import { joinUseWords } from "#web/console/programs/events/join-use-messages.ts";
import { Registrations } from "#web/console/programs/events/registrations.tsx";
import { ReplayCard, wasReplayed } from "#web/console/programs/events/replay-card.tsx";
import { whenInZone } from "#web/console/programs/events/when-in-zone.ts";
import { WriteMenu } from "#web/console/programs/events/write-menu.tsx";
import { allZones } from "#web/console/programs/events/zone-by-city.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/event.route";
import "#web/console/programs/events/events.css";
import "#web/console/programs/events/attendance/attendance.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const eventId = recordId(params.id);
  const query = new URL(request.url).searchParams;
  const state = registrationStates.find((each) => each === query.get("show")) ?? "confirmed";
  const [event, list, replay] = await Promise.all([
    readEvent(ctx, scope, { eventId }),
    listRegistrations(ctx, scope, { eventId, state, after: query.get("after"), before: query.get("before") }),
    readReplay(ctx, scope, { eventId }),
  ]);
  if (!event) throw data(null, { status: 404 });
  const seatDays = event.onDemand ? [] : await readSeatDays(ctx, event);
  const zones = [...new Set([event.zone, ...allZones()])].sort();
  const seat = list.registrations.find(({ id }) => id === query.get("seat")) ?? null;
  return {
    event,
    seatDays,
    when: whenInZone(event),
    typed: typedOf(event),
    zones,
    state,
    list,
    known: list.registrations.map(({ attendance }) => howKnown(attendance, event.zone)),
    replay,
    replaySentOn: replay?.sentAt ? whenInZone({ ...event, startsAt: replay.sentAt }) : null,
    seat,
    said: saidIn(query, event),
    recordingHint: recordingHint(event),
  };
}

/** The result of an action, from the address; reloading repeats only the message. */
function saidIn(query: URLSearchParams, { joinUse }: EventDetails): string | null {
  const touched = readTouched(query.get("changed"));
  if (touched) {
    const unused = joinUseWords(joinUse);
    return `${wasTouched(touched, readTouched(query.get("told")))}${unused ? ` ${unused}` : ""}`;
  }
  const cancelled = readCancelTouched(query.get("cancelled"));
  if (cancelled) return wasCancelled(cancelled);
  if (query.has("changed")) return "There was nothing to change.";
  const recorded = wasMarked(query.get("marked")) ?? wasReplayed(query.get("replay"), query.get("count"));
  if (recorded) return recorded;
  if (query.get("given") === "given-back")
    return "Seat canceled. It goes to the first person on the waitlist, if there is one, who gets an email.";
  return query.has("given") ? "It was already canceled." : null;
}

const typedOf = ({
  startsAt,
  zone,
  onDemand,
  minutes,
  capacity,
  joinUrl,
  recordingUrl,
}: EventDetails): Typed => {
  const local = startsAt ? localOf(new Date(startsAt), zone) : "";
  return {
    kind: onDemand ? "on-demand" : "live",
    date: local.slice(0, 10),
    time: local.slice(11),
    turn: "",
    zone,
    minutes: String(minutes),
    capacity: capacity === null ? "" : String(capacity),
    joinUrl: joinUrl ?? "",
    recordingUrl: recordingUrl ?? "",
  };
};

export const action = ({ request, context, params }: Route.ActionArgs) =>
  eventAction(request, context, params.id);

export default function Event({ loaderData, actionData }: Route.ComponentProps) {
  const { event, when, typed, zones, state, list, known, seat, said, recordingHint } = loaderData;
  const { replay, replaySentOn, seatDays } = loaderData;
  const here = `/console/events/${event.id}`;
  const answer = actionData ?? null;
  const counts: Record<RegistrationState, number> = {
    confirmed: event.taken,
    waiting: event.waiting,
    cancelled: event.givenBack,
  };
  return (
    <div className="room events">
      <title>{`${event.name} · Foyer`}</title>
      <p className="crumb">
        <Link to="/console/events">Events</Link>
      </p>
      <header className="page-head">
        <div>
          <h1>{event.name}</h1>
          <p className="soft">{event.coach}</p>
        </div>
        <div className="page-acts">
          <ActLink to={`/console/preflight?event=${event.id}`}>Check before sending</ActLink>
          <a className="act" href={event.page}>
            Open the page
          </a>
          {!event.isOver && !event.onDemand && (
            <IfMay may="publish" coach={event.coachSlug}>
              <ActLink to={`${here}/cancel`}>Cancel the event</ActLink>
            </IfMay>
          )}
          <IfMay may="export" coach={event.coachSlug}>
            <a className="act" href={`${here}/attendance.csv`} download>
              Attendance list (CSV)
            </a>
          </IfMay>
          <WriteMenu event={event} />
        </div>
      </header>
      {said && !answer && <PageNotice>{said}</PageNotice>}
      {answer?.editConflict && (
        <PageNotice tone="error">
          This event was changed by another person while you were editing, so your changes were not saved.
          This is the current version.
        </PageNotice>
      )}
      {answer?.confirm && <EventConfirm answer={{ ...answer, confirm: answer.confirm }} back={here} />}
      {seat && (
        <ConfirmDialog
          title={state === "waiting" ? "Remove from the waitlist?" : "Cancel this seat?"}
          intent={`give-back:${seat.id}`}
          button={state === "waiting" ? "Remove" : "Cancel the seat"}
          back={here}
        >
          <p>{giveBackWords(seat.name ?? seat.email, state, event.waiting)}</p>
        </ConfirmDialog>
      )}
      <EventStanding event={event} when={when} />
      {event.taken > 0 && seatDays.length > 0 && (
        <section className="sheet part" aria-labelledby="seat-days">
          <h2 id="seat-days">Seats taken, by day</h2>
          <DayBars
            title="Seats taken, by day"
            days={seatDays.map(({ day }) => day)}
            series={[{ label: "Seats taken", tone: "accent", figures: seatDays.map(({ taken }) => taken) }]}
            {...(event.capacity !== null && { most: event.capacity })}
          />
          {event.capacity !== null && (
            <p className="soft small">{`The dashed line is all ${event.capacity.toLocaleString("en")} seats.`}</p>
          )}
        </section>
      )}
      <div className="split">
        <Registrations
          {...{ here, state, counts, known, ...list }}
          asked={event.asked}
          attendance={event.hasBegun && state === "confirmed" ? event.attendance : null}
        />
        <div className="stack gap-16 min-0">
          {replay?.isRecorded && (
            <IfMay may="broadcast" coach={event.coachSlug}>
              <ReplayCard replay={replay} sentOn={replaySentOn} />
            </IfMay>
          )}
          <EventForm
            key={`${event.fingerprint} ${answer?.editConflict}`}
            coach={event.coachSlug}
            values={answer && !answer.editConflict ? answer.typed : typed}
            seen={event.fingerprint}
            zones={zones}
            said={answer}
            joinUse={event.joinUse}
            recordingHint={recordingHint}
          />
        </div>
      </div>
    </div>
  );
}

function giveBackWords(who: string, state: RegistrationState, waiting: number): string {
  if (state === "waiting") return `${who} is taken off the waitlist. No email tells them.`;
  const next = waiting > 0 ? "goes to the first person on the waitlist, who gets an email" : "is free again";
  return `The seat of ${who} ${next}. Reminders and preparation emails to ${who} stop. They are not notified.`;
}

type RecordingDetails = Pick<EventDetails, "onDemand" | "recordingSentAt" | "hasFilm" | "zone">;

function recordingHint({ onDemand, recordingSentAt, hasFilm, zone }: RecordingDetails): string {
  const address = "The https address of a video page (YouTube, Vimeo, Loom, Wistia) or a video file.";
  if (onDemand)
    return `${address} It plays on the event’s watch page.${hasFilm ? " While this is empty, the sample film plays there." : ""}`;
  if (recordingSentAt) {
    const when = whenInZone({ startsAt: recordingSentAt, zone, onDemand: false });
    return `${address} Everyone with a seat was emailed it on ${when}; another address here sends no second email.`;
  }
  return `${address} Once the event is over it is emailed to everyone with a seat, once, and the page links it.`;
}
