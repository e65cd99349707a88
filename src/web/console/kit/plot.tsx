/** Small charts of the console, each with its numbers for screen readers. */
import { DataTable } from "./data-table.tsx";
import { useSiteTime } from "./site-time.tsx";
import "./plot.css";

/** A chart is hidden from screen readers; they get its numbers. */
export const ChartNumbers: typeof DataTable = (table) => (
  <div className="visually-hidden">
    <DataTable {...table} />
  </div>
);

const HEIGHT = 18;

/** Beside the number that it leads to. */
export function Sparkline({ figures, label }: { figures: number[]; label: string }) {
  const most = Math.max(...figures, 1);
  return (
    <svg
      className="plot"
      viewBox={`0 0 ${figures.length * 7 - 2} ${HEIGHT}`}
      role="img"
      aria-label={`${label}: ${figures.join(", ")}`}
    >
      {figures.map((figure, at) => {
        const height = Math.max(1, (figure / most) * HEIGHT);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: days and weeks do not move
          <rect key={at} x={at * 7} y={HEIGHT - height} width="5" height={height} rx="1" />
        );
      })}
    </svg>
  );
}

type Series = { label: string; tone: "accent" | "wait" | "bad"; figures: number[] };

const HIGH = 120;
const FLOOR = HIGH + 28;

/** Bars by day, one series upon the other; `most` draws a line that they rise towards. */
export function DayBars({ title, days, series, most }: DayBarsProps) {
  const { dateLanguage } = useSiteTime();
  // A day is a date without a zone.
  const words = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLanguage, { timeZone: "UTC", ...options }).format(new Date(day));
  const total = (at: number) => series.reduce((sum, { figures }) => sum + (figures[at] ?? 0), 0);
  const top = Math.max(1, most ?? 0, ...days.map((_, at) => total(at)));
  const isMany = days.length > 7;
  const high = (figure: number) => (figure / top) * HIGH;
  return (
    <figure className="day-chart" tabIndex={isMany ? 0 : undefined}>
      {/* Without a viewBox it is as wide as its place, and its text keeps its size. */}
      <svg height={FLOOR + 28} data-many={isMany ? "" : undefined} aria-hidden="true">
        {days.map((day, at) => {
          let y = FLOOR;
          return (
            <svg
              key={day}
              aria-hidden="true"
              x={`${(100 * at) / days.length}%`}
              width={`${100 / days.length}%`}
            >
              {series.map(({ label, tone, figures }) => {
                const height = high(figures[at] ?? 0);
                y -= height;
                return <rect key={label} data-tone={tone} x="14%" y={y} width="72%" height={height} />;
              })}
              {total(at) > 0 && (
                <text x="50%" y={FLOOR - 5 - high(total(at))} textAnchor="middle">
                  {total(at).toLocaleString("en")}
                </text>
              )}
              <text className="day" x="50%" y={FLOOR + 22} textAnchor="middle">
                {words(day, isMany ? { day: "numeric", month: "short" } : { weekday: "short" })}
              </text>
            </svg>
          );
        })}
        <line x2="100%" y1={FLOOR + 0.5} y2={FLOOR + 0.5} />
        {most !== undefined && (
          <line className="most" x2="100%" y1={FLOOR - high(most)} y2={FLOOR - high(most)} />
        )}
      </svg>
      {series.length > 1 && (
        <figcaption className="cluster gap-16 small soft" aria-hidden="true">
          {series.map(({ label, tone }) => (
            <span key={label} data-tone={tone}>
              {label}
            </span>
          ))}
        </figcaption>
      )}
      <ChartNumbers
        caption={title}
        rows={days}
        keyOf={(day) => day}
        columns={[
          {
            head: "Day",
            names: true,
            cell: (day) => words(day, { weekday: "long", day: "numeric", month: "long" }),
          },
          ...series.map(({ label, figures }) => ({
            head: label,
            cell: (_: string, at: number) => figures[at] ?? 0,
          })),
        ]}
      />
    </figure>
  );
}
type DayBarsProps = { title: string; days: string[]; series: Series[]; most?: number };

const hourAt = (hour: number) => `${6 + (94 * hour) / 24}%`;

/** Hours across, days down; a darker field is a higher figure. */
export function WeekGrid({ title, rows }: { title: string; rows: { label: string; hours: number[] }[] }) {
  const most = Math.max(1, ...rows.flatMap(({ hours }) => hours));
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on phones, also for the keyboard
    <figure className="week-grid" tabIndex={0}>
      <svg height="164" aria-hidden="true">
        {rows.map(({ label, hours: figures }, row) => (
          <g key={label}>
            <text x="0" y={row * 20 + 14}>
              {label.slice(0, 3)}
            </text>
            {figures.map((figure, hour) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: hours do not move
                key={hour}
                x={hourAt(hour)}
                y={row * 20}
                width="3.6%"
                height="18"
                rx="2"
                // Few steps are told apart; none is drawn as an empty field.
                data-step={figure === 0 ? 0 : Math.ceil((4 * figure) / most)}
              />
            ))}
          </g>
        ))}
        {[0, 6, 12, 18].map((hour) => (
          <text key={hour} x={hourAt(hour)} y="158">
            {`${hour}:00`}
          </text>
        ))}
      </svg>
      <ChartNumbers
        caption={title}
        rows={rows}
        keyOf={({ label }) => label}
        columns={[
          { head: "Day", names: true, cell: ({ label }) => label },
          ...hours.map((hour) => ({
            head: `${hour}:00`,
            cell: ({ hours: figures }: { hours: number[] }) => figures[hour] ?? 0,
          })),
        ]}
      />
    </figure>
  );
}
