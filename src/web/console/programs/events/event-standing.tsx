/** An event's state: date, seats and waitlist, and attendance once it has begun. */
import type { EventDetails } from "#core/programs/events/read-event.ts";

export function EventStanding({ event, when }: { event: EventDetails; when: string }) {
  const { capacity, taken, waiting, minutes, isOver, isCancelled, isUntold, hasBegun, attendance } = event;
  return (
    <dl className="standing sheet">
      <div className="date">
        <dt>When</dt>
        <dd>
          {when}
          {isOver && <span className="tag">{isCancelled ? "Cancelled" : "Over"}</span>}
        </dd>
        {isCancelled && (
          <dd className="soft">
            If you set a new date, the event is back on and everyone with a seat is notified.
          </dd>
        )}
        {isUntold && <dd className="soft">Registrants are being notified of the last change.</dd>}
      </div>
      <div>
        <dt>Length</dt>
        <dd>{`${minutes} min`}</dd>
      </div>
      <div>
        <dt>Seats taken</dt>
        <dd>
          {capacity === null
            ? taken.toLocaleString("en")
            : `${taken.toLocaleString("en")} of ${capacity.toLocaleString("en")}`}
        </dd>
      </div>
      {hasBegun ? (
        <>
          <div>
            <dt>Attended</dt>
            <dd>{attendance.attended.toLocaleString("en")}</dd>
          </div>
          <div>
            <dt>Missed it</dt>
            <dd>{attendance.missed.toLocaleString("en")}</dd>
          </div>
          <div>
            <dt>Not known yet</dt>
            <dd data-tone={attendance.unknown > 0 ? "wait" : undefined}>
              {attendance.unknown.toLocaleString("en")}
            </dd>
          </div>
        </>
      ) : (
        <>
          {capacity !== null && (
            <div>
              <dt>Seats left</dt>
              <dd>{(capacity - taken).toLocaleString("en")}</dd>
            </div>
          )}
          <div>
            <dt>Waiting</dt>
            <dd>{waiting.toLocaleString("en")}</dd>
          </div>
        </>
      )}
    </dl>
  );
}
