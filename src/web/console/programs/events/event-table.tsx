/** The table of events; on a phone each row tells its date under the name. */
import { Link } from "react-router";
import type { ListedEvent } from "#core/programs/events/list-events.ts";
import { StateBadge } from "#web/console/state-badge.tsx";

type EventRow = ListedEvent & { when: string };

export function EventTable({ events }: { events: EventRow[] }) {
  return (
    <div className="sheet table-sheet">
      <table>
        <caption className="visually-hidden">Events</caption>
        <thead>
          <tr>
            <th scope="col">Event</th>
            <th scope="col" className="wide">
              When
            </th>
            <th scope="col">Seats taken</th>
            <th scope="col">Waiting</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.id}>
              <th scope="row">
                <Link className="who" to={`/console/events/${event.id}`}>
                  {event.name}
                </Link>
                <span className="soft">{event.coach}</span>
                <span className="narrow">
                  <EventState event={event} />
                </span>
              </th>
              <td className="wide">
                <EventState event={event} />
              </td>
              <td>
                <Seats event={event} />
              </td>
              <td>{event.waiting > 0 ? event.waiting.toLocaleString("en") : "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function EventState({ event: { when, startsAt, onDemand, isOver, isCancelled } }: { event: EventRow }) {
  if (isOver)
    return (
      <>
        {when} <span className="tag">{isCancelled ? "Cancelled" : "Over"}</span>
      </>
    );
  if (onDemand || startsAt) return when;
  return <StateBadge tone="wait" label={when} />;
}

/** Taken of how many, with a bar that says the same. */
function Seats({ event: { taken, capacity } }: { event: Pick<ListedEvent, "taken" | "capacity"> }) {
  const figure = taken.toLocaleString("en");
  if (capacity === null) return <span>{figure}</span>;
  return (
    <span className="seats">
      {`${figure} of ${capacity.toLocaleString("en")}`}
      <meter min={0} max={capacity} value={taken} aria-hidden="true" />
    </span>
  );
}
