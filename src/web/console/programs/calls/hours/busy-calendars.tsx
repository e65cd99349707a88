/** Calendars whose entries take times off the page, and the address of the coach's own calls. */
import type { HoursView } from "#core/programs/bookings/hours/read-hours.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { CopyButton } from "#web/console/kit/copy-button.tsx";
import { useFormat } from "#web/console/kit/site-time.tsx";
import { calendarWords } from "./hours-labels.ts";

type Props = { view: HoursView; error: string | undefined };

export function BusyCalendars({ view, error }: Props) {
  const format = useFormat();
  const since = (at: string) => `on ${format(at, { weekday: "long", hour: "2-digit", minute: "2-digit" })}`;
  return (
    <section className="sheet part stack gap-12" aria-labelledby="busy-title">
      <h2 id="busy-title">Busy times</h2>
      {view.calendars.map((calendar) => (
        <ConsoleForm key={calendar.id} className="stack gap-6 busy-calendar">
          <input type="hidden" name="coach" value={view.slug} />
          <input type="hidden" name="id" value={calendar.id} />
          <strong>{calendar.host}</strong>
          <p className="small" data-problem={calendar.problem ?? undefined}>
            {calendarWords(calendar, since)}
          </p>
          <label className="tick">
            <input type="checkbox" name="skipsAllDay" value="yes" defaultChecked={calendar.skipsAllDay} />
            Ignore all-day entries
          </label>
          <label className="tick">
            <input type="checkbox" name="trustsFree" value="yes" defaultChecked={calendar.trustsFree} />
            Ignore entries marked as free
          </label>
          <div className="acts">
            <button type="submit" name="intent" value="change" aria-label={`Apply: ${calendar.host}`}>
              Apply
            </button>
            <button type="submit" name="intent" value="remove" aria-label={`Remove: ${calendar.host}`}>
              Remove
            </button>
          </div>
        </ConsoleForm>
      ))}
      <ConsoleForm className="entries" fields={{ coach: view.slug }}>
        <Entry
          name="url"
          label="Add a calendar"
          hint="Its secret address in iCal format. Only you and Foyer see it."
          error={error}
        >
          {(tied) => <input {...tied} inputMode="url" autoComplete="off" spellCheck={false} />}
        </Entry>
        <Submit intent="add">Read this calendar</Submit>
      </ConsoleForm>
      {view.feed && (
        <p className="small">
          Your calls as a calendar, at a secret address that any calendar can subscribe to:{" "}
          <CopyButton text={view.feed} label="Copy the address" />
        </p>
      )}
    </section>
  );
}
