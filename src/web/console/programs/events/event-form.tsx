/** The form of an event, with errors at their fields. */

import type { JoinUse } from "#core/programs/events/read-event.ts";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { Entry, uncorrected } from "#web/console/form/entry.tsx";
import { OnlyIf } from "#web/console/kit/may.tsx";
import { Options } from "#web/console/kit/options.tsx";
import type { EventAnswer, Typed } from "./event-action.server.ts";
import { joinUseWords } from "./join-use-messages.ts";
import { zoneLabel } from "./zone-by-city.ts";
import "#web/console/form/entry.css";

type Props = {
  coach: string;
  values: Typed;
  seen: string;
  zones: string[];
  said: EventAnswer | null;
  joinUse: JoinUse | null;
  recordingHint: string;
};

export function EventForm({ coach, values, seen, zones, said, joinUse, recordingHint }: Props) {
  const unused = joinUseWords(joinUse);
  const errors = said?.errors ?? {};
  return (
    <section className="sheet part" aria-labelledby="event-form-title">
      <h2 id="event-form-title">Date, room and links</h2>
      <ConsoleForm
        className="event-form entries"
        preventScrollReset
        data-guarded={said ? "unsaved" : "yes"}
        data-keep="event"
        data-version={seen}
        fields={{ intent: "change", seen }}
      >
        <fieldset className="kinds">
          <legend>It is</legend>
          <label className="tick">
            <input type="radio" name="kind" value="live" defaultChecked={values.kind !== "on-demand"} />
            <span>live, at a date</span>
          </label>
          <label className="tick">
            <input type="radio" name="kind" value="on-demand" defaultChecked={values.kind === "on-demand"} />
            <span>on demand, at any time</span>
          </label>
        </fieldset>
        <div className="pair stack gap-12">
          <Entry name="date" label="Date" error={errors.date}>
            {(tied) => <input {...tied} type="date" defaultValue={values.date} />}
          </Entry>
          <Entry name="time" label="Time" error={errors.time}>
            {(tied) => <input {...tied} type="time" defaultValue={values.time} />}
          </Entry>
        </div>
        <p className="soft hint">In the time zone below. Leave both empty if the date is to be announced.</p>
        {said?.turns && (
          <fieldset className="kinds" aria-describedby="event-turn-error">
            <legend>Which of the two</legend>
            <p className="entry-error" id="event-turn-error">
              {errors.turn}
            </p>
            {(["first", "second"] as const).map((turn) => (
              <label className="tick" key={turn}>
                <input type="radio" name="turn" value={turn} />
                <span>{`the ${turn} time, at ${said.turns?.[turn]}`}</span>
              </label>
            ))}
          </fieldset>
        )}
        <Entry name="zone" label="Zone" error={errors.zone} hint="Type a city, like Berlin.">
          {(tied) => (
            <>
              <input {...tied} {...uncorrected} list="event-zones" defaultValue={values.zone} />
              <datalist id="event-zones">
                <Options of={zones.map((zone) => [zone, zoneLabel(zone)])} />
              </datalist>
            </>
          )}
        </Entry>
        <div className="pair stack gap-12">
          <Entry name="minutes" label="Minutes" error={errors.minutes}>
            {(tied) => <input {...tied} inputMode="numeric" defaultValue={values.minutes} />}
          </Entry>
          <Entry name="capacity" label="Seats" error={errors.capacity}>
            {(tied) => <input {...tied} inputMode="numeric" defaultValue={values.capacity} />}
          </Entry>
        </div>
        <p className="soft hint">
          Leave seats empty for unlimited places; the page then doesn’t mention seats.
        </p>
        <Entry
          name="joinUrl"
          label="Join link"
          error={errors.joinUrl}
          hint="Shown in emails and calendar entries, never on the public page. An on-demand event is watched on its own page."
        >
          {(tied) => <input {...tied} inputMode="url" spellCheck={false} defaultValue={values.joinUrl} />}
        </Entry>
        <Entry name="recordingUrl" label="Recording" error={errors.recordingUrl} hint={recordingHint}>
          {(tied) => (
            <input {...tied} inputMode="url" spellCheck={false} defaultValue={values.recordingUrl} />
          )}
        </Entry>
        {unused && (
          <p className="notice" data-tone="wait">
            {unused}
          </p>
        )}
        <OnlyIf may="publish" coach={coach} deed="change the event">
          <MainSubmit>Save changes</MainSubmit>
          <p className="soft hint">
            Changes that affect calendars or reminders are shown first. Nothing is sent until you confirm.
          </p>
        </OnlyIf>
      </ConsoleForm>
    </section>
  );
}
