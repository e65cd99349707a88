/** Seven days with what is coming: columns on a desk, a list on a phone. */
import { Link, useLocation } from "react-router";
import type { Week, WeekEntry } from "#core/operations/overview/read-week.ts";
import { ConsoleIcon, type ConsoleIconName } from "#web/console/kit/console-icon.tsx";
import { useFormat } from "#web/console/kit/site-time.tsx";
import { useOverviewLabels } from "./use-overview-labels.ts";
import "./week.css";

const kinds: Record<WeekEntry["kind"], { to: string; icon: ConsoleIconName; name: string }> = {
  event: { to: "/console/events", icon: "event", name: "Event" },
  broadcast: { to: "/console/broadcasts", icon: "email", name: "Broadcast" },
  page: { to: "/console/pages", icon: "page", name: "Page" },
  call: { to: "/console/calls", icon: "call", name: "Call" },
};

const moved = (day: string, by: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);

export function WeekAhead({ week: { days }, today }: { week: Week; today: string }) {
  const { search, pathname } = useLocation();
  const { shortDay } = useOverviewLabels();
  const first = days[0]?.day ?? today;
  const weekFrom = (day: string) => {
    const query = new URLSearchParams(search);
    query.delete("week");
    if (day !== today) query.set("week", day);
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  return (
    <section aria-labelledby="week">
      <header className="page-head table-head">
        <h2 id="week">
          {first === today
            ? "The next seven days"
            : `${shortDay(first)} – ${shortDay(days[6]?.day ?? first)}`}
        </h2>
        <nav className="row gap-4" aria-label="Weeks">
          {first > today && (
            <Link className="act" to={weekFrom(moved(first, -7))} preventScrollReset>
              Earlier
            </Link>
          )}
          <Link className="act" to={weekFrom(moved(first, 7))} preventScrollReset>
            Later
          </Link>
        </nav>
      </header>
      <ol className="sheet week">
        {days.map(({ day, entries }) => (
          <Day key={day} day={day} entries={entries} isToday={day === today} />
        ))}
      </ol>
    </section>
  );
}

function Day({ day, entries, isToday }: { day: string; entries: WeekEntry[]; isToday: boolean }) {
  const { weekday } = useOverviewLabels();
  return (
    <li data-today={isToday || undefined}>
      <h3>
        {weekday(day)} <b>{Number(day.slice(8))}</b>
      </h3>
      {entries.length === 0 ? (
        <p className="soft small">Free</p>
      ) : (
        <ul>
          {entries.map((entry) => (
            <li key={`${entry.kind}${entry.id}`}>
              <Entry {...entry} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Entry({ kind, id, title, at, note, problem }: WeekEntry) {
  const format = useFormat();
  const { to, icon, name } = kinds[kind];
  return (
    <Link
      className="week-entry"
      to={kind === "call" ? to : `${to}/${id}`}
      data-kind={kind}
      data-tone={problem ? "bad" : undefined}
    >
      <span className="small">
        <ConsoleIcon name={icon} />
        <span className="visually-hidden">{`${name}, `}</span>
        {format(at, { hour: "2-digit", minute: "2-digit" })}
      </span>
      <b>{title}</b>
      {(problem ?? note) && <span className="small">{problem ?? note}</span>}
    </Link>
  );
}
