/** Days and their times as one group of radio buttons each: no script, one tab stop each. */
import { longDay, type ShownDay, shownDays, weekday } from "./call-dates.ts";

type Props = {
  days: { date: string; slots: number[] }[];
  zone: string;
  chosen?: string | undefined;
  error?: string | undefined;
};

const FIRST_DAYS = 8;

export function SlotPicker({ days, zone, chosen, error }: Props) {
  const shown = shownDays(days, zone);
  const holds = ({ halves }: ShownDay) =>
    halves.some(({ slots }) => slots.some(({ value }) => value === chosen));
  const open = (shown.find(holds) ?? shown[0])?.key;
  const later = shown.slice(FIRST_DAYS);
  const list = (some: ShownDay[]) => (
    <div className="booking-days">
      {some.map((day) => (
        <Day key={day.key} day={day} isOpen={day.key === open} {...{ zone, chosen }} />
      ))}
    </div>
  );
  return (
    <fieldset className="booking-picker" aria-label="Day and time" aria-describedby={error && "slot-error"}>
      {error && (
        <p className="field-error" id="slot-error">
          {error}
        </p>
      )}
      {list(shown.slice(0, FIRST_DAYS))}
      {later.length > 0 && (
        <details className="booking-later" open={later.some(({ key }) => key === open) || undefined}>
          <summary>Later days</summary>
          {list(later)}
        </details>
      )}
    </fieldset>
  );
}

type DayProps = { day: ShownDay; isOpen: boolean; zone: string; chosen: string | undefined };

function Day({ day, isOpen, zone, chosen }: DayProps) {
  const count = day.halves.reduce((sum, { slots }) => sum + slots.length, 0);
  return (
    <div className="booking-day">
      <label className="booking-date">
        <input type="radio" name="day" value={day.key} defaultChecked={isOpen} disabled={count === 0} />
        <span>{day.weekday}</span> <strong>{day.day}</strong>{" "}
        <span className="booking-month">{day.month}</span>{" "}
        <span className="booking-count">
          {count === 0 ? "full" : `${count} ${count === 1 ? "time" : "times"}`}
        </span>
      </label>
      {count > 0 && (
        <div className="booking-times">
          {day.halves.map(({ name, slots }) => (
            <fieldset key={name}>
              <legend>{`${day.full}, ${name}`}</legend>
              {slots.map(({ value, time }) => (
                <Slot key={value} {...{ value, time, zone }} isChosen={value === chosen} />
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </div>
  );
}

type SlotProps = { value: string; time: string; zone: string; isChosen?: boolean; withDay?: boolean };

export function Slot({ value, time, zone, isChosen = false, withDay = false }: SlotProps) {
  const at = Date.parse(value);
  return (
    <label className="booking-time">
      <input
        type="radio"
        name="slot"
        value={value}
        defaultChecked={isChosen}
        data-label={`${weekday(at, zone)}, ${time}`}
      />
      {withDay ? `${longDay(at, zone)}, ${time}` : time}
    </label>
  );
}
