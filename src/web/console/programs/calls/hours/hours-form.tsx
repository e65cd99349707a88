/** The coach's hours and the rules of their booking page. */
import { useState } from "react";
import { pick } from "#core/kernel/pick.ts";
import { parseWindows, type Windows, writeWindows } from "#core/programs/bookings/hours/hours.ts";
import type { HoursView } from "#core/programs/bookings/hours/read-hours.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { Options } from "#web/console/kit/options.tsx";
import { choices, dayNames } from "./hours-labels.ts";
import { WeekDrawing } from "./week-drawing.tsx";

type Props = { view: HoursView; zones: string[]; errors: Record<string, string> };

const isTime = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text);
const shown = (typed: string): Windows =>
  parseWindows(typed).filter(({ from, to }) => isTime(from) && isTime(to) && from < to);

export function HoursForm({ view, zones, errors }: Props) {
  const { hours } = view;
  const [typed, setTyped] = useState(hours.week.map(writeWindows));
  const [isTyping, setTyping] = useState(false);
  const set = (day: number, text: string) => setTyped(typed.map((each, at) => (at === day ? text : each)));
  const hasError = dayNames.some((_, day) => pick(errors, `week.${day}`));
  return (
    <ConsoleForm id="hours-form" className="stack gap-16" fields={{ coach: view.slug }}>
      <section className="sheet week-sheet-box" aria-label="Weekly hours">
        <WeekDrawing
          week={typed.map(shown)}
          coming={view.week}
          onChange={(day, windows) => set(day, writeWindows(windows))}
          onType={(day) => {
            setTyping(true);
            requestAnimationFrame(() => document.getElementById(`entry-week${day}`)?.focus());
          }}
        />
        <p className="week-key">
          <span>
            <i data-key="open" /> Open every week: draw, drag, or use the keyboard
          </span>
          <span>
            <i data-key="taken" /> Taken in the next 7 days
          </span>
          <button type="button" aria-expanded={isTyping} onClick={() => setTyping(!isTyping)}>
            Type the hours instead
          </button>
        </p>
        <div className="week-fields" data-open={isTyping || hasError || undefined}>
          {dayNames.map((name, day) => (
            <Entry key={name} name={`week${day}`} label={name} error={pick(errors, `week.${day}`)}>
              {(tied) => (
                <input
                  {...tied}
                  value={typed[day]}
                  placeholder="Closed"
                  autoComplete="off"
                  onChange={({ target }) => set(day, target.value)}
                />
              )}
            </Entry>
          ))}
        </div>
      </section>
      <section className="sheet hours-choices" aria-label="Rules">
        {choices.map(({ name, label, hint, values, say }) => {
          const chosen = hours[name];
          const all = [...new Set([...values, chosen])].toSorted((a, b) => a - b);
          return (
            <Entry key={name} name={name} label={label} error={pick(errors, name)}>
              {(tied) => (
                <>
                  <select {...tied} defaultValue={chosen}>
                    <Options of={all.map((value) => [value, say(value)])} />
                  </select>
                  <span className="soft small">{hint}</span>
                </>
              )}
            </Entry>
          );
        })}
      </section>
      <section className="sheet part entries" aria-label="The booking page">
        <Entry
          name="place"
          label="Where you meet"
          hint="A link, a telephone number or a place. It is in the confirmation, never on the page."
          error={errors.place}
        >
          {(tied) => <input {...tied} defaultValue={hours.place} autoComplete="off" />}
        </Entry>
        <details
          className="entries"
          open={
            ["title", "text", "questions", "exceptions", "zone"].some((each) => pick(errors, each)) ||
            undefined
          }
        >
          <summary>Text, questions, days off and time zone</summary>
          <Entry
            name="title"
            label="Heading of the page"
            hint="Words between *asterisks* stand out."
            error={errors.title}
          >
            {(tied) => (
              <input {...tied} defaultValue={hours.title} placeholder="A call with me" autoComplete="off" />
            )}
          </Entry>
          <Entry name="text" label="What the call is about" error={errors.text}>
            {(tied) => <input {...tied} defaultValue={hours.text} autoComplete="off" />}
          </Entry>
          <Entry
            name="questions"
            label="Questions to the visitor"
            hint="One a line, at most five."
            error={errors.questions}
          >
            {(tied) => <textarea {...tied} rows={3} defaultValue={hours.questions.join("\n")} />}
          </Entry>
          <Entry
            name="exceptions"
            label="Other hours on some days"
            hint="One day a line: 2026-12-24 is closed, 2026-12-28 10–12 has other hours."
            error={errors.exceptions}
          >
            {(tied) => (
              <textarea
                {...tied}
                rows={3}
                defaultValue={hours.exceptions
                  .map(({ date, windows }) => `${date} ${writeWindows(windows)}`.trim())
                  .join("\n")}
              />
            )}
          </Entry>
          <Entry
            name="mostPerDay"
            label="Most calls a day"
            hint="Empty: as many as fit."
            error={errors.mostPerDay}
          >
            {(tied) => (
              <input {...tied} inputMode="numeric" defaultValue={hours.mostPerDay ?? ""} autoComplete="off" />
            )}
          </Entry>
          <Entry name="zone" label="Time zone of the hours" error={errors.zone}>
            {(tied) => (
              <select {...tied} defaultValue={hours.zone}>
                {[...new Set([hours.zone, ...zones])].map((zone) => (
                  <option key={zone}>{zone}</option>
                ))}
              </select>
            )}
          </Entry>
        </details>
      </section>
    </ConsoleForm>
  );
}
