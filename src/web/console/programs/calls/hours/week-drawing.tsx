/** The weekly hours as a picture: drag to draw, drag the lower edge to change, or use the keyboard. */
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { pick } from "#core/kernel/pick.ts";
import { weekdayOf } from "#core/programs/bookings/hours/free-slots.ts";
import { minuteOf, timeAt, type Windows } from "#core/programs/bookings/hours/hours.ts";
import type { HoursView } from "#core/programs/bookings/hours/read-hours.ts";
import { dayNames } from "./hours-labels.ts";

const [LEFT, COLUMN, HOUR, HEAD] = [56, 100, 34, 48];
const STEP = 30;
const DAY = 24 * 60;
/** 9, 10:30 */
const short = (time: string) => time.replace(/^0/, "").replace(":00", "");

type Props = {
  week: Windows[];
  coming: HoursView["week"];
  onChange(day: number, windows: Windows): void;
  /** Enter: to the field of the day. */
  onType(day: number): void;
};

export function WeekDrawing({ week, coming, onChange, onType }: Props) {
  const picture = useRef<SVGSVGElement>(null);
  const drawn = useRef<{ day: number; at: number; from: number } | null>(null);
  const taken = coming.flatMap((day) => day.taken.map((range) => ({ ...range, day: weekdayOf(day.date) })));
  const edges = week.flat().flatMap(({ from, to }) => [minuteOf(from), minuteOf(to)]);
  const first = Math.max(0, Math.floor(Math.min(8 * 60, ...edges) / 60));
  const last = Math.min(24, Math.ceil(Math.max(19 * 60, ...edges) / 60));
  const y = (minute: number) => HEAD + ((minute - first * 60) / 60) * HOUR;
  const height = HEAD + (last - first) * HOUR;

  const place = (event: PointerEvent) => {
    const box = picture.current?.getBoundingClientRect();
    if (!box) return null;
    const scale = (LEFT + 7 * COLUMN) / box.width;
    const day = Math.floor(((event.clientX - box.left) * scale - LEFT) / COLUMN);
    const minute = first * 60 + (((event.clientY - box.top) * scale - HEAD) / HOUR) * 60;
    return { day, minute: Math.min(DAY, Math.max(0, Math.round(minute / STEP) * STEP)) };
  };
  const replace = (day: number, at: number, window: { from: number; to: number } | null) => {
    const list = week[day] ?? [];
    const next = window ? [{ from: timeAt(window.from), to: timeAt(window.to) }] : [];
    const changed = [...list.slice(0, at), ...next, ...list.slice(at + 1)];
    const inOrder = changed.toSorted((a, b) => (a.from < b.from ? -1 : 1));
    // Times that touch or overlap are refused when they are saved, so they are not drawn.
    if (inOrder.every(({ from }, index) => from >= (inOrder[index - 1]?.to ?? ""))) onChange(day, inOrder);
  };
  const begin = (event: PointerEvent) => {
    const found = place(event);
    if (!found || found.day < 0 || found.day > 6 || event.button !== 0) return;
    const list = week[found.day] ?? [];
    const { minute } = found;
    const hit = list.findIndex(({ from, to }) => minuteOf(from) <= minute && minute <= minuteOf(to));
    const own = list[hit];
    if (own && Math.abs(minuteOf(own.to) - minute) > STEP) return;
    const from = own ? minuteOf(own.from) : Math.min(minute, DAY - 60);
    drawn.current = { day: found.day, at: own ? hit : list.length, from };
    picture.current?.setPointerCapture(event.pointerId);
    if (!own) replace(found.day, list.length, { from, to: from + 60 });
  };
  const draw = (event: PointerEvent) => {
    const [found, now] = [place(event), drawn.current];
    if (!found || !now) return;
    const at = (week[now.day] ?? []).findIndex(({ from }) => minuteOf(from) === now.from);
    if (at >= 0) replace(now.day, at, { from: now.from, to: Math.max(now.from + STEP, found.minute) });
  };
  const press = (event: KeyboardEvent, day: number, at: number) => {
    const window = week[day]?.[at];
    if (!window) return;
    const [from, to] = [minuteOf(window.from), minuteOf(window.to)];
    const by = pick({ ArrowUp: -STEP, ArrowDown: STEP }, event.key) ?? 0;
    if (event.key === "Enter") onType(day);
    else if (event.key === "Delete" || event.key === "Backspace") replace(day, at, null);
    else if (by && event.shiftKey)
      replace(day, at, { from: Math.min(Math.max(0, from + by), to - STEP), to });
    else if (by) replace(day, at, { from, to: Math.min(DAY, Math.max(from + STEP, to + by)) });
    else return;
    event.preventDefault();
  };
  return (
    <svg
      ref={picture}
      className="week-drawing"
      viewBox={`0 0 ${LEFT + 7 * COLUMN} ${height}`}
      aria-label="Weekly hours"
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={() => {
        drawn.current = null;
      }}
    >
      <pattern id="taken" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <rect width="6" height="6" className="week-sheet" />
        <rect width="6" height="3" className="week-stripe" />
      </pattern>
      {Array.from({ length: last - first }, (_, hour) => (
        <g key={timeAt((first + hour) * 60)}>
          <path className="week-line" d={`M0 ${y((first + hour) * 60)}H${LEFT + 7 * COLUMN}`} />
          <text className="week-hour" x={LEFT - 10} y={y((first + hour) * 60) + 14}>
            {timeAt((first + hour) * 60)}
          </text>
        </g>
      ))}
      {dayNames.map((name, day) => {
        const x = LEFT + day * COLUMN;
        const free = coming.find(({ date }) => weekdayOf(date) === day)?.free ?? 0;
        const windows = week[day] ?? [];
        return (
          <g key={name}>
            <path className="week-line" d={`M${x} 0V${height}`} />
            <text className="week-day" x={x + 8} y={18}>
              {name.slice(0, 3)}
            </text>
            <text className="week-free" x={x + 8} y={36}>
              {windows.length === 0 ? "closed" : free === 0 ? "none free" : `${free} free`}
            </text>
            {windows.map(({ from, to }, at) => (
              // biome-ignore lint/a11y/useSemanticElements: a button cannot be drawn in a picture
              <g
                key={`${from}-${to}`}
                role="button"
                tabIndex={0}
                aria-label={`${name}, ${short(from)}–${short(to)}. Arrow keys move the end, with Shift the beginning; Delete removes it.`}
                onKeyDown={(event) => press(event, day, at)}
              >
                <rect
                  className="week-open"
                  x={x + 4}
                  y={y(minuteOf(from)) + 1}
                  width={COLUMN - 8}
                  height={y(minuteOf(to)) - y(minuteOf(from)) - 2}
                  rx={5}
                />
                <text
                  className="week-time"
                  x={x + 12}
                  y={y(minuteOf(from)) + 18}
                >{`${short(from)}–${short(to)}`}</text>
                <rect
                  className="week-handle"
                  x={x + COLUMN / 2 - 10}
                  y={y(minuteOf(to)) - 7}
                  width={20}
                  height={3}
                  rx={1}
                />
              </g>
            ))}
          </g>
        );
      })}
      {taken
        .map(({ day, from, to }) => ({ day, from: Math.max(from, first * 60), to: Math.min(to, last * 60) }))
        .filter(({ from, to }) => from < to)
        .map(({ day, from, to }) => (
          <rect
            key={`${day}-${from}-${to}`}
            className="week-taken"
            x={LEFT + day * COLUMN + COLUMN * 0.58}
            y={y(from)}
            width={COLUMN * 0.38}
            height={y(to) - y(from)}
            rx={3}
          />
        ))}
    </svg>
  );
}
