/** An event's details on a ticket: date, length, place and seats. */
import { Section } from "#web/ui/section.tsx";
import type { BlockView } from "../block-view.ts";
import { EventDate } from "./event-date.tsx";
import { seatLabel } from "./seat-label.ts";
import "./event-details.css";

export function EventDetails({ block, page }: BlockView<"EventDetails">) {
  const { event } = page;
  if (!event) return null;
  return (
    <Section name="event" id="event" tone={block.tone} heading={block.heading}>
      <div className="event-ticket">
        <div className="event-main">
          <p className="event-name">{event.name}</p>
          <EventDate event={event} />
          <dl className="event-facts">
            <div>
              <dt>Length</dt>
              <dd>{event.minutes} minutes</dd>
            </div>
            <div>
              <dt>Place</dt>
              <dd>{block.place}</dd>
            </div>
            {event.capacity !== null && !event.isOver && (
              <div>
                <dt>Seats</dt>
                <dd>{seatLabel(event) ?? event.capacity}</dd>
              </div>
            )}
          </dl>
        </div>
        {/* Notes are for attendees, so a past event hides them. */}
        {block.notes.length > 0 && !event.isOver && (
          <ul className="event-stub">
            {block.notes.map((note) => (
              <li key={note.title}>
                <h3>{note.title}</h3>
                <p>{note.text}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
