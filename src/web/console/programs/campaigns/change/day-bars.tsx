/** Emails per day before and after a change. */
import type { ChangeEffects } from "#core/operations/change-rehearsal/read-effects.ts";
import { DataTable } from "#web/console/kit/data-table.tsx";
import { useSiteTime } from "#web/console/kit/site-time.tsx";
import { count } from "./change-labels.ts";

const HIGH = 80;
const STEP = 42;

function totalWords({ before, after }: ChangeEffects["totals"]): string {
  const emails = after === 1 ? "1 email" : `${count(after)} emails`;
  if (after === before) return `${emails} in all, as many as now.`;
  return `${emails} in all, ${count(Math.abs(after - before))} ${after > before ? "more" : "fewer"} than now.`;
}

export function DayBars({ days, totals }: Pick<ChangeEffects, "days" | "totals">) {
  const { dateLanguage } = useSiteTime();
  // A day is a date without a zone.
  const words = (day: string, weekday: "short" | "long") =>
    new Intl.DateTimeFormat(dateLanguage, {
      timeZone: "UTC",
      weekday,
      ...(weekday === "long" && { day: "numeric", month: "long" }),
    }).format(new Date(day));
  const most = Math.max(1, ...days.flatMap(({ before, after }) => [before, after]));
  const high = (figure: number) => (figure / most) * HIGH;
  return (
    <section className="sheet part" aria-labelledby="days-title">
      <h2 id="days-title">Emails per day</h2>
      <p className="soft small">{`Dashed: as it is now. Filled: after. ${totalWords(totals)}`}</p>
      <svg className="day-bars" viewBox={`0 0 ${days.length * STEP} 124`} aria-hidden="true">
        {days.map(({ day, before, after }, index) => {
          const x = index * STEP + 3;
          return (
            <g key={day}>
              <rect className="before" x={x} y={100 - high(before)} width="15" height={high(before)} rx="2" />
              <rect
                className="after"
                x={x + 18}
                y={100 - high(after)}
                width="15"
                height={high(after)}
                rx="2"
              />
              {before > 0 && (
                <text className="soft" x={x + 7.5} y={95 - high(before)} textAnchor="middle">
                  {before}
                </text>
              )}
              {after > 0 && (
                <text x={x + 25.5} y={95 - high(after)} textAnchor="middle">
                  {after}
                </text>
              )}
              <text className="soft" x={x + 16.5} y="117" textAnchor="middle">
                {words(day, "short")}
              </text>
            </g>
          );
        })}
        <path className="rail" d={`M0 100.5H${days.length * STEP}`} />
      </svg>
      <div className="visually-hidden">
        <DataTable
          caption="Emails per day"
          rows={days}
          keyOf={({ day }) => day}
          columns={[
            { head: "Day", names: true, cell: ({ day }) => words(day, "long") },
            { head: "As it is now", cell: ({ before }) => before },
            { head: "After", cell: ({ after }) => after },
          ]}
        />
      </div>
    </section>
  );
}
