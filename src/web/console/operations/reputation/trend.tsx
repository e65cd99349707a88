/** A share by week, under the line that it must not cross. */
import { DataTable } from "#web/console/kit/data-table.tsx";
import { useSiteTime } from "#web/console/kit/site-time.tsx";

type Props = { title: string; weeks: string[]; shares: number[]; line: { at: number; label: string } };

const [WIDTH, TOP, BOTTOM] = [420, 26, 76];

export function Trend({ title, weeks, shares, line }: Props) {
  const { dateLanguage } = useSiteTime();
  const day = (week: string) =>
    new Intl.DateTimeFormat(dateLanguage, { timeZone: "UTC", day: "numeric", month: "short" }).format(
      new Date(week),
    );
  const percent = (share: number) => `${Number((share * 100).toFixed(2))} %`;
  const most = Math.max(line.at, ...shares);
  const y = (share: number) => BOTTOM - (share / most) * (BOTTOM - TOP);
  const x = (at: number) => 8 + (at * (WIDTH - 16)) / Math.max(1, shares.length - 1);
  const path = shares
    .map((share, at) => `${at ? "L" : "M"}${x(at).toFixed(1)} ${y(share).toFixed(1)}`)
    .join("");
  const now = shares.at(-1) ?? 0;
  return (
    <section className="sheet part trend" aria-label={title}>
      <div className="trend-head">
        <h3>{title}</h3>
        <p className="small">
          <b>{percent(now)}</b> <span className="soft">this week</span>
        </p>
      </div>
      <svg viewBox={`0 0 ${WIDTH} 94`} aria-hidden="true">
        <path className="area" d={`${path}L${x(shares.length - 1)} ${BOTTOM}L8 ${BOTTOM}Z`} />
        <path className="line" d={path} />
        <circle cx={x(shares.length - 1)} cy={y(now)} r="4" />
        <path className="limit" d={`M0 ${y(line.at)}H${WIDTH}`} />
        <text className="limit-label" x={WIDTH} y={y(line.at) - 6} textAnchor="end">
          {percent(line.at)}: {line.label}
        </text>
        <text x="8" y="91">
          {day(weeks[0] ?? "")}
        </text>
        <text x={WIDTH} y="91" textAnchor="end">
          {day(weeks.at(-1) ?? "")}
        </text>
      </svg>
      <div className="visually-hidden">
        <DataTable
          caption={title}
          rows={weeks}
          keyOf={(week) => week}
          columns={[
            { head: "Week to", names: true, cell: day },
            { head: title, cell: (_: string, at: number) => percent(shares[at] ?? 0) },
          ]}
        />
      </div>
    </section>
  );
}
