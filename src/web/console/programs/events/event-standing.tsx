/** An event's state: date, seats and waitlist, and attendance once it has begun. */
import type { EventDetails } from "#core/programs/events/read-event.ts";

export function EventStanding({ event, when }: { event: EventDetails; when: string }) {
  const { capacity, taken, waiting, minutes, isOver, isCancelled, isUntold, hasBegun, attendance } = event;
  return (
    <dl className="standing sheet cluster">
      <div className="date">
        <dt>When</dt>
        <dd className="strong">
          {when}
          {isOver && <span className="tag">{isCancelled ? "Canceled" : "Over"}</span>}
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
        <dd className="strong">{`${minutes} min`}</dd>
      </div>
      <div>
        <dt>Seats taken</dt>
        <dd className="strong">
          {capacity === null
            ? taken.toLocaleString("en")
            : `${taken.toLocaleString("en")} of ${capacity.toLocaleString("en")}`}
        </dd>
      </div>
      {hasBegun ? (
        <>
          <div>
            <dt>Attended</dt>
            <dd className="strong">{attendance.attended.toLocaleString("en")}</dd>
          </div>
          <div>
            <dt>Missed it</dt>
            <dd className="strong">{attendance.missed.toLocaleString("en")}</dd>
          </div>
          <div>
            <dt>Not known yet</dt>
            <dd className="strong" data-tone={attendance.unknown > 0 ? "wait" : undefined}>
              {attendance.unknown.toLocaleString("en")}
            </dd>
          </div>
        </>
      ) : (
        <>
          {capacity !== null && (
            <div>
              <dt>Seats left</dt>
              <dd className="strong">{(capacity - taken).toLocaleString("en")}</dd>
            </div>
          )}
          <div>
            <dt>Waiting</dt>
            <dd className="strong">{waiting.toLocaleString("en")}</dd>
          </div>
        </>
      )}
    </dl>
  );
}
