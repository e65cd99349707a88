/** Bars by day, and the same in a table that is there without them. */
import type { DayFigures, Figure } from "#core/operations/overview/read-overview.ts";
import { Bars, ChartFrame } from "./chart-frame.tsx";
import { dayWords, number } from "./overview-labels.ts";

const drawn: { figure: Figure; label: string }[] = [
  { figure: "visits", label: "Visits" },
  { figure: "signups", label: "Signups" },
  { figure: "messages", label: "Messages sent" },
];
const columns: { figure: Figure; label: string }[] = [
  ...drawn,
  { figure: "bounces", label: "Bounced" },
  { figure: "complaints", label: "Complained" },
  { figure: "unsubscribes", label: "Unsubscribed" },
];

export function DayCharts({ days }: { days: DayFigures[] }) {
  return (
    <section aria-labelledby="by-day">
      <h2 id="by-day">By day</h2>
      <div className="charts">
        {drawn.map(({ figure, label }) => (
          <figure className="sheet" key={figure}>
            <figcaption>{label}</figcaption>
            <ChartFrame
              className="bars"
              meanwhile={<p className="soft">The same numbers are in the table below.</p>}
            >
              <Bars days={days} figure={figure} label={label} />
            </ChartFrame>
          </figure>
        ))}
      </div>
      <details className="sheet numbers">
        <summary>The numbers, day by day</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone is scrolled by keyboard too */}
        <section className="table-sheet" tabIndex={0} aria-label="Figures by day">
          <table>
            <thead>
              <tr>
                <th scope="col">Day (UTC)</th>
                {columns.map(({ figure, label }) => (
                  <th scope="col" key={figure}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day}>
                  <th scope="row">{dayWords(day.day)}</th>
                  {columns.map(({ figure }) => (
                    <td key={figure}>{number(day[figure])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}
