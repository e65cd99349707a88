/** The charts, in their own chunk so that pages without one don't load Recharts. */
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from "recharts";
import type { DayFigures, Figure } from "#core/operations/overview/read-overview.ts";
import { number } from "./overview-labels.ts";
import { useOverviewLabels } from "./use-overview-labels.ts";

type Props = { days: DayFigures[]; figure: Figure; label: string };

/** Not focusable and hidden from screen readers: the table beside it has the same data. */
export function Bars({ days, figure, label }: Props) {
  const { dayWords, shortDay } = useOverviewLabels();
  return (
    <BarChart
      data={days}
      responsive
      width="100%"
      height="100%"
      accessibilityLayer={false}
      margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} />
      <XAxis dataKey="day" tickFormatter={shortDay} tickLine={false} axisLine={false} minTickGap={16} />
      <YAxis
        width="auto"
        allowDecimals={false}
        tickLine={false}
        axisLine={false}
        tickFormatter={number}
        tickCount={4}
      />
      <Tooltip
        cursor={{ className: "bar-cursor" }}
        isAnimationActive={false}
        content={({ active, payload: [bar] }) =>
          active && bar ? (
            <p className="sheet tip">
              <span className="soft">{dayWords(bar.payload.day)}</span> {number(Number(bar.value))}{" "}
              {label.toLowerCase()}
            </p>
          ) : null
        }
      />
      <Bar dataKey={figure} radius={[3, 3, 0, 0]} maxBarSize={36} isAnimationActive={false} />
    </BarChart>
  );
}
