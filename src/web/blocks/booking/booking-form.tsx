/** Choosing a time and saying who comes. */
import type { ShownField } from "#core/content/pages/form/form.ts";
import type { PublicCoach } from "#core/content/pages/public-page.ts";
import { pick } from "#core/kernel/pick.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { BookingFrame } from "./booking-frame.tsx";
import { BookingScript } from "./booking-script.tsx";
import { clockTime } from "./call-dates.ts";
import { Slot, SlotPicker } from "./slot-picker.tsx";
import { ZoneForm } from "./zone-form.tsx";

export type BookingAnswer = {
  kind: "invalid" | "taken" | "already" | "too-many";
  errors?: Record<string, string>;
  nearest?: number[];
  values: Record<string, string>;
  slot: string;
};

export type BookingProps = {
  coach: PublicCoach;
  title: string;
  text: string;
  minutes: number;
  fields: ShownField[];
  days: { date: string; slots: number[] }[];
  zone: string;
  zones: string[];
  now: number;
  /** Makes a form that is sent twice one booking. */
  attempt: string;
  reference: string;
  answer: BookingAnswer | null;
  isFramed: boolean;
};

export function BookingForm(props: BookingProps) {
  const { coach, title, text, minutes, fields, days, zone, answer, reference, isFramed } = props;
  const hasTimes = days.some(({ slots }) => slots.length > 0);
  const query = new URLSearchParams({ zone, ...(reference && { ref: reference }) });
  return (
    <BookingFrame
      {...{ coach, zone, isFramed }}
      heading={title || `A call with *${coach.firstName}*`}
      text={text || "Choose a time that suits you. The details come by email."}
      facts={[`${minutes} minutes`]}
      isAnswered={answer !== null}
    >
      <h2>{hasTimes ? "When suits you?" : "No free times"}</h2>
      {answer && <AnswerNotice answer={answer} {...{ coach, zone }} />}
      {!hasTimes && (
        <p>
          {coach.firstName} has no free time in the coming weeks. Write to{" "}
          <a href={`mailto:${coach.support}`}>{coach.support}</a> to agree on one.
        </p>
      )}
      {hasTimes && (
        <>
          <ZoneForm zone={zone} zones={props.zones} at={props.now} reference={reference} />
          <form method="post" action={`?${query}`} className="booking-form" noValidate>
            {answer?.nearest && answer.nearest.length > 0 && (
              <fieldset className="booking-nearest">
                <legend>The nearest free times</legend>
                {answer.nearest.map((slot) => (
                  <Slot
                    key={slot}
                    value={new Date(slot).toISOString()}
                    time={clockTime(slot, zone)}
                    zone={zone}
                    withDay
                  />
                ))}
              </fieldset>
            )}
            <SlotPicker {...{ days, zone }} chosen={answer?.slot} error={answer?.errors?.slot} />
            <input type="hidden" name="zone" value={zone} />
            <input type="hidden" name="ref" value={reference} />
            <input type="hidden" name="attempt" value={props.attempt} />
            <div className="booking-fields">
              {fields.map((field) => (
                <Field
                  key={field.name}
                  field={field}
                  value={pick(answer?.values, field.name)}
                  error={pick(answer?.errors, field.name)}
                />
              ))}
            </div>
            <p className="booking-trap" aria-hidden="true">
              <label>
                Website <input name="website" tabIndex={-1} autoComplete="off" />
              </label>
            </p>
            <button className="button" type="submit" data-verb="Book">
              Book this time
            </button>
            <p className="booking-small">
              You get an email with a calendar file, and a reminder the day before. The email has a link to
              move or cancel the call.
            </p>
          </form>
        </>
      )}
      <BookingScript />
    </BookingFrame>
  );
}

type AnswerProps = { answer: BookingAnswer; coach: PublicCoach; zone: string };

function AnswerNotice({ answer, coach, zone }: AnswerProps) {
  switch (answer.kind) {
    case "invalid":
      return <Notice tone="error" toast={["Almost", "Please look at the marked fields."]} />;
    case "taken":
      return (
        <Notice
          tone="error"
          toast={[
            `${answer.slot ? clockTime(Date.parse(answer.slot), zone) : "This time"} is no longer free`,
            "Somebody else booked it a moment ago. Choose another time; your name and address are still there.",
          ]}
        />
      );
    case "already":
      return (
        <Notice
          tone="success"
          toast={[
            `There is already a call with ${coach.firstName} for this address`,
            "We sent the address an email with the link to move or cancel it.",
          ]}
        />
      );
    case "too-many":
      return (
        <Notice tone="error" toast={["That was too often", "Please wait a few minutes and try again."]} />
      );
  }
}
