import { Link } from "react-router";
import type { ListedCalendar } from "#core/programs/bookings/calendars/list-calendars.ts";
import { useHasMany } from "#web/console/kit/open-coach.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { calendarState, calendarWords } from "./calendar-labels.ts";

/** Beside the calls: which calendars are heard from. */
export function CalendarCard({ calendars, now }: { calendars: ListedCalendar[]; now: string }) {
  const hasMany = useHasMany();
  return (
    <section className="sheet part" aria-labelledby="calendars-title">
      <h2 id="calendars-title">Calendars</h2>
      <ul className="stack gap-12">
        {calendars.map((calendar) => {
          const { detail, ...state } = calendarState(calendar, now);
          return (
            <li key={calendar.id} className="stack gap-2">
              <strong>
                {hasMany
                  ? `${calendarWords[calendar.provider].name}, ${calendar.coach}`
                  : calendarWords[calendar.provider].name}
              </strong>
              <StateBadge {...state} />
              {detail && <span className="soft small">{detail}</span>}
            </li>
          );
        })}
      </ul>
      <p>
        <Link to="/console/calls/calendars">
          {calendars.length > 0 ? "Check or connect another" : "Connect a calendar"}
        </Link>
      </p>
    </section>
  );
}
