/** An event's date, in the visitor's time zone once known, and the event's until then. */
import { useEffect, useState } from "react";
import type { PublicPage } from "#core/content/pages/public-page.ts";
import "./event-details.css";

type Props = { event: NonNullable<PublicPage["event"]> };

function useZone(first: string): string {
  const [zone, setZone] = useState(first);
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return zone;
}

/** On one line, for the facts at the top of the page. */
export function ShortDate({ event }: Props) {
  const timeZone = useZone(event.zone);
  if (!event.startsAt) return null;
  return (
    <time dateTime={event.startsAt}>
      {new Intl.DateTimeFormat("en-US", {
        ...{ timeZone, weekday: "short", month: "short", day: "numeric" },
        ...{ hour: "numeric", minute: "2-digit", timeZoneName: "short" },
      }).format(new Date(event.startsAt))}
    </time>
  );
}

export function EventDate({ event }: Props) {
  const zone = useZone(event.zone);
  if (event.onDemand) {
    return (
      <div className="event-when" data-state="on-demand">
        <p className="event-day">On demand</p>
        <p className="event-time">Starts when you press play, and pauses when you do.</p>
      </div>
    );
  }
  if (event.startsAt === null && event.isCancelled) {
    return (
      <div className="event-when" data-state="over">
        <p className="event-day">This event will not take place</p>
        <p className="event-time">It had no date yet.</p>
      </div>
    );
  }
  if (event.startsAt === null) {
    return (
      <div className="event-when" data-state="to-be-announced">
        <p className="event-day">Date to be announced</p>
        <p className="event-time">It is not fixed yet. Your registration counts from today.</p>
      </div>
    );
  }
  const start = new Date(event.startsAt);
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { timeZone: zone, ...options }).format(start);
  if (event.isOver) {
    return (
      <div className="event-when" data-state="over">
        <p className="event-day">
          {event.isCancelled ? "This event will not take place" : "This event is over"}
        </p>
        <p className="event-time">
          {event.isCancelled ? "It was planned for " : "It took place on "}
          <time dateTime={event.startsAt}>{say({ month: "long", day: "numeric", year: "numeric" })}</time>.
        </p>
      </div>
    );
  }
  return (
    <time className="event-when" dateTime={event.startsAt}>
      <span className="event-day">{say({ weekday: "long", month: "long", day: "numeric" })}</span>
      <span className="event-time">{say({ hour: "numeric", minute: "2-digit", timeZoneName: "long" })}</span>
    </time>
  );
}
