/** A slider over the days, with the date and how many emails are sent by then. */
import type { Simulation } from "#core/operations/simulation/outcome.ts";
import { useSiteTime } from "#web/console/kit/site-time.tsx";
import { fromNow } from "#web/console/kit/when.tsx";
import { dateWords, dayOf, daysOf, instantOf } from "./days.ts";

type Told = Pick<Simulation, "from" | "until" | "unsent"> & {
  sent: Pick<Simulation["sent"][number], "key" | "at" | "subject">[];
};
type Props = { told: Told; day: number; onDay(day: number): void };

export function Clock({ told, day, onDay }: Props) {
  const time = useSiteTime();
  const last = daysOf(told);
  const now = instantOf(told, day);
  const words = dateWords(now, time);
  const out = told.sent.filter(({ at }) => at <= now);
  const next = told.sent.find(({ at }) => at > now);
  const before = out.findLast(({ at }) => dayOf(told, at) < day);
  const place = (at: string) => `${(100 * Math.min(dayOf(told, at), last)) / last}%`;
  return (
    <section className="clock sheet stack gap-6" aria-label="The clock">
      <p className="date">
        <strong>{words}</strong>
        <span className="soft">{` day ${day} of ${last}`}</span>
      </p>
      <div className="track stack gap-0">
        <svg aria-hidden="true" focusable="false">
          {told.unsent.map(({ at, label, from }) => (
            <circle key={`${from}${label}`} className="unsent" cx={place(at)} cy="50%" r="3.5" />
          ))}
          {told.sent.map(({ key, at }) => (
            <circle key={key} className={at <= now ? "out" : "ahead"} cx={place(at)} cy="50%" r="4" />
          ))}
        </svg>
        <input
          type="range"
          min={0}
          max={last}
          step={1}
          value={day}
          aria-label="Day"
          aria-valuetext={`${words}, day ${day} of ${last}`}
          onChange={(event) => onDay(Number(event.currentTarget.value))}
        />
      </div>
      <div className="moves cluster">
        {told.sent.length > 0 && (
          <>
            <button
              type="button"
              disabled={day === 0}
              onClick={() => onDay(before ? dayOf(told, before.at) : 0)}
            >
              Previous message
            </button>
            <button
              type="button"
              disabled={day === last}
              onClick={() => onDay(next ? dayOf(told, next.at) : last)}
            >
              Next message
            </button>
          </>
        )}
        <p role="status">
          {told.sent.length === 0
            ? "Nothing goes out."
            : `${out.length} of ${told.sent.length} ${told.sent.length === 1 ? "message is" : "messages are"} out.`}
          {next && ` Next: “${next.subject}”, ${fromNow(next.at, now)}.`}
        </p>
      </div>
    </section>
  );
}
