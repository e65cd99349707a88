/** Every figure of the span day by day, in a table: what the bars draw, and what they do not. */
import type { DayFigures, Figure } from "#core/operations/overview/read-overview.ts";
import { number } from "./overview-labels.ts";
import { useOverviewLabels } from "./use-overview-labels.ts";

const columns: { figure: Figure; label: string }[] = [
  { figure: "visits", label: "Visits" },
  { figure: "signups", label: "Signups" },
  { figure: "messages", label: "Messages sent" },
  { figure: "bounces", label: "Bounced" },
  { figure: "complaints", label: "Complained" },
  { figure: "unsubscribes", label: "Unsubscribed" },
];

export function DayTable({ days }: { days: DayFigures[] }) {
  const { dayWords } = useOverviewLabels();
  return (
    <details className="sheet numbers">
      <summary>The numbers, day by day</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone is scrolled by keyboard too */}
      <section className="table-sheet" tabIndex={0} aria-label="Figures by day">
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
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
  );
}
