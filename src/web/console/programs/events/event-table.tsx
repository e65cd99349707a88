/** The table of events; on a phone, each row shows its date under the name. */

import { Link } from "react-router";
import type { ListedEvent } from "#core/programs/events/list-events.ts";
import { SheetTable } from "#web/console/kit/data-table.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { PageThumb } from "#web/console/kit/thumb.tsx";

type EventRow = ListedEvent & { when: string };

export function EventTable({ events }: { events: EventRow[] }) {
  return (
    <SheetTable
      caption="Events"
      rows={events}
      keyOf={({ id }) => id}
      columns={[
        {
          head: "Event",
          names: true,
          cell: (event) => (
            <div className="with-thumb">
              <PageThumb kind="event" palette={event.palette} />
              <div>
                <Link className="who" to={`/console/events/${event.id}`}>
                  {event.name}
                </Link>
                <span className="soft">{event.coach}</span>
                <span className="narrow">
                  <EventState event={event} />
                </span>
              </div>
            </div>
          ),
        },
        { head: "When", className: "wide", cell: (event) => <EventState event={event} /> },
        {
          head: "Seats taken",
          cell: (event) => (
            <>
              <Seats event={event} />
              {event.waiting > 0 && (
                <span className="narrow soft">{`${event.waiting.toLocaleString("en")} waiting`}</span>
              )}
            </>
          ),
        },
        {
          head: "Waiting",
          className: "wide",
          cell: ({ waiting }) => (waiting > 0 ? waiting.toLocaleString("en") : "–"),
        },
      ]}
    />
  );
}

function EventState({ event: { when, startsAt, onDemand, isOver, isCancelled } }: { event: EventRow }) {
  if (isOver)
    return (
      <>
        {when} <span className="tag">{isCancelled ? "Canceled" : "Over"}</span>
      </>
    );
  if (onDemand || startsAt) return when;
  return <StateBadge tone="wait" label={when} />;
}

/** Seats taken of how many, with a bar. */
function Seats({ event: { taken, capacity } }: { event: Pick<ListedEvent, "taken" | "capacity"> }) {
  const figure = taken.toLocaleString("en");
  if (capacity === null) return <span>{figure}</span>;
  return (
    <span className="seats stack gap-4">
      {`${figure} of ${capacity.toLocaleString("en")}`}
      <meter min={0} max={capacity} value={taken} aria-hidden="true" />
    </span>
  );
}
