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
/** A week and a month are drawn at one scale, so their text has one size. */
const WIDTH = 660;
const NARROWEST = 42;

/** Bars by day, one series upon the other; `most` draws a line that they rise towards. */
export function DayBars({ title, days, series, most }: DayBarsProps) {
  const { dateLanguage } = useSiteTime();
  // A day is a date without a zone.
  const words = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLanguage, { timeZone: "UTC", ...options }).format(new Date(day));
  const total = (at: number) => series.reduce((sum, { figures }) => sum + (figures[at] ?? 0), 0);
  const top = Math.max(1, most ?? 0, ...days.map((_, at) => total(at)));
  const step = Math.max(NARROWEST, WIDTH / Math.max(1, days.length));
  const [width, bar] = [days.length * step, Math.min(step - 12, 52)];
  const high = (figure: number) => (figure / top) * HIGH;
  return (
    <figure className="day-chart" tabIndex={days.length > 7 ? 0 : undefined}>
      <svg
        viewBox={`0 0 ${width} ${FLOOR + 28}`}
        data-many={days.length > 7 ? "" : undefined}
        aria-hidden="true"
      >
        {days.map((day, at) => {
          let y = FLOOR;
          const middle = (at + 0.5) * step;
          return (
            <g key={day}>
              {series.map(({ label, tone, figures }) => {
                const height = high(figures[at] ?? 0);
                y -= height;
                return (
                  <rect key={label} data-tone={tone} x={middle - bar / 2} y={y} width={bar} height={height} />
                );
              })}
              {total(at) > 0 && (
                <text x={middle} y={FLOOR - 5 - high(total(at))} textAnchor="middle">
                  {total(at).toLocaleString("en")}
                </text>
              )}
              <text className="day" x={middle} y={FLOOR + 22} textAnchor="middle">
                {words(day, days.length > 7 ? { day: "numeric", month: "short" } : { weekday: "short" })}
              </text>
            </g>
          );
        })}
        <path d={`M0 ${FLOOR + 0.5}H${width}`} />
        {most !== undefined && <path className="most" d={`M0 ${FLOOR - high(most)}H${width}`} />}
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

/** Hours across, days down; a darker field is a higher figure. */
export function WeekGrid({ title, rows }: { title: string; rows: { label: string; hours: number[] }[] }) {
  const most = Math.max(1, ...rows.flatMap(({ hours }) => hours));
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on phones, also for the keyboard
    <figure className="week-grid" tabIndex={0}>
      <svg viewBox="0 0 640 164" aria-hidden="true">
        {rows.map(({ label, hours: figures }, row) => (
          <g key={label}>
            <text x="0" y={row * 20 + 14}>
              {label.slice(0, 3)}
            </text>
            {figures.map((figure, hour) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: hours do not move
                key={hour}
                x={40 + hour * 25}
                y={row * 20}
                width="23"
                height="18"
                rx="2"
                // Few steps are told apart; none is drawn as an empty field.
                data-step={figure === 0 ? 0 : Math.ceil((4 * figure) / most)}
              />
            ))}
          </g>
        ))}
        {[0, 6, 12, 18].map((hour) => (
          <text key={hour} x={40 + hour * 25} y="158">
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
