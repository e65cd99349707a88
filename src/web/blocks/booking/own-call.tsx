/** A booked call, for whoever booked it: when it is, and forms that move or cancel it. */
import type { PublicCoach } from "#core/content/pages/public-page.ts";
import { Notice } from "#web/ui/notice.tsx";
import { BookingFrame } from "./booking-frame.tsx";
import { BookingScript } from "./booking-script.tsx";
import { cityOf, clockTime, longDay, weekday } from "./call-dates.ts";
import { Slot, SlotPicker } from "./slot-picker.tsx";
import { ZoneForm } from "./zone-form.tsx";

export type OwnCallProps = {
  coach: PublicCoach;
  state: "booked" | "cancelled" | "over";
  isNew: boolean;
  firstName: string;
  startsAt: number;
  minutes: number;
  zone: string;
  coachZone: string;
  zones: string[];
  now: number;
  days: { date: string; slots: number[] }[];
  calendar: { label: string; href: string }[];
  file: string;
  again: string;
  answer: { kind: "moved" | "taken" | "no-slot" | "cancelled" | "too-many"; nearest?: number[] } | null;
  isFramed: boolean;
};

const headings = {
  new: ["You’re *booked*", "A confirmation is on its way to you by email."],
  booked: ["Your call", "Move it or cancel it here, as long as it has not begun."],
  cancelled: [
    "This call is canceled",
    "The time is free for somebody else. You can book again whenever you like.",
  ],
  over: ["This call is over", "You can book another one whenever you like."],
} as const;

export function OwnCall(props: OwnCallProps) {
  const { coach, state, isNew, firstName, zone, startsAt, answer, isFramed } = props;
  const [heading, text] = headings[state === "booked" && isNew ? "new" : state];
  const when = `${weekday(startsAt, zone)}, ${clockTime(startsAt, zone)}`;
  return (
    <BookingFrame
      {...{ coach, text, zone, isFramed }}
      heading={state === "booked" && isNew && firstName ? `${heading}, ${firstName}` : heading}
      isAnswered
    >
      {answer && <MoveNotice kind={answer.kind} />}
      <Card {...props} />
      {state === "booked" ? (
        <>
          <a className="button" href={props.file} download>
            Add to my calendar
          </a>
          <p className="booking-small">
            A file that every calendar opens. Or straight to{" "}
            {props.calendar.map(({ label, href }, at) => (
              <span key={label}>
                {at > 0 && " or "}
                <a href={href} target="_blank" rel="noopener">
                  {label}
                </a>
              </span>
            ))}
            .
          </p>
          <details
            className="booking-later"
            open={answer?.kind === "taken" || answer?.kind === "no-slot" || undefined}
          >
            <summary>Move it</summary>
            <ZoneForm zone={zone} zones={props.zones} at={props.now} />
            <form
              method="post"
              action={`?zone=${encodeURIComponent(zone)}`}
              className="booking-form"
              noValidate
            >
              {answer?.nearest?.map((slot) => (
                <Slot
                  key={slot}
                  value={new Date(slot).toISOString()}
                  time={clockTime(slot, zone)}
                  zone={zone}
                  withDay
                />
              ))}
              <SlotPicker
                days={props.days}
                zone={zone}
                error={answer?.kind === "no-slot" ? "Choose a time" : undefined}
              />
              <button className="button" type="submit" name="intent" value="move" data-verb="Move to">
                Move to this time
              </button>
              <p className="booking-small">Until you press it, {when} stays yours.</p>
            </form>
          </details>
          <details className="booking-later">
            <summary>Cancel it</summary>
            <form method="post" className="booking-form">
              <div className="field">
                <label htmlFor="reason">A word for {coach.firstName} (optional)</label>
                <input id="reason" name="reason" maxLength={500} autoComplete="off" />
              </div>
              <button className="button" data-kind="quiet" type="submit" name="intent" value="cancel">
                Cancel {when}
              </button>
            </form>
          </details>
        </>
      ) : (
        <a className="button" href={props.again}>
          Book another time
        </a>
      )}
      <BookingScript />
    </BookingFrame>
  );
}

function Card({ coach, state, startsAt, minutes, zone, coachZone }: OwnCallProps) {
  return (
    <div className="booking-card" data-state={state}>
      <p className="booking-when">
        {longDay(startsAt, zone)}
        <br />
        {clockTime(startsAt, zone)}
      </p>
      <p>{`${cityOf(zone)} time, ${minutes} minutes`}</p>
      {clockTime(startsAt, zone) !== clockTime(startsAt, coachZone) && (
        <p className="booking-small">
          {`${clockTime(startsAt, coachZone)} for ${coach.firstName}, in ${cityOf(coachZone)}`}
        </p>
      )}
    </div>
  );
}

function MoveNotice({ kind }: { kind: NonNullable<OwnCallProps["answer"]>["kind"] }) {
  const words = {
    moved: ["Done: your call has a new time", "The new time comes to you by email."],
    taken: ["That time is no longer free", "Your call stays as it is. Choose another time."],
    "no-slot": ["Choose a time first", "Your call stays as it is."],
    cancelled: ["Done: the call is canceled", ""],
    "too-many": ["That was too often", "Please wait a few minutes and try again."],
  } as const satisfies Record<typeof kind, [string, string]>;
  const isDone = kind === "moved" || kind === "cancelled";
  return <Notice tone={isDone ? "success" : "error"} toast={[...words[kind]]} />;
}
