/** Table of every figure by day, including those the bars don't show. */

import { isCallFigure } from "#core/operations/overview/figures.ts";
import type { DayFigures } from "#core/operations/overview/read-overview.ts";
import { DataTable } from "#web/console/kit/data-table.tsx";
import { labeledFigures, number } from "./overview-labels.ts";
import { useOverviewLabels } from "./use-overview-labels.ts";

export function DayTable({ days, hasCalls }: { days: DayFigures[]; hasCalls: boolean }) {
  const { dayWords } = useOverviewLabels();
  const shown = labeledFigures.filter(([figure]) => hasCalls || !isCallFigure(figure));
  return (
    <details className="sheet numbers">
      <summary>The numbers, day by day</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone is scrolled by keyboard too */}
      <section className="table-sheet" tabIndex={0} aria-label="Figures by day">
        <DataTable
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          columns={[
            { head: "Day", names: true, cell: ({ day }) => dayWords(day) },
            ...shown.map(([figure, head]) => ({
              head,
              cell: (day: DayFigures) => number(day[figure]),
            })),
          ]}
        />
      </section>
    </details>
  );
}
