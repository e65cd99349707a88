/** `/console/events`: all events, upcoming first, with seats and waitlist. */
import { Link } from "react-router";
import { listEvents } from "#core/programs/events/list-events.ts";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { EmptyState } from "#web/console/kit/empty-state.tsx";
import { EventTable } from "#web/console/programs/events/event-table.tsx";
import { whenInZone } from "#web/console/programs/events/when-in-zone.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/events.route";
import "#web/console/programs/events/events.css";

export const meta = () => [{ title: "Events · Foyer" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const after = new URL(request.url).searchParams.get("after");
  const { events, next } = await listEvents(ctx, scope, { after });
  return { events: events.map((event) => ({ ...event, when: whenInZone(event) })), next, isFirst: !after };
}

export default function Events({ loaderData: { events, next, isFirst } }: Route.ComponentProps) {
  return (
    <div className="room events">
      <header className="page-head">
        <h1>Events</h1>
        <p className="soft">Upcoming first, then undated, on demand and past.</p>
      </header>
      {events.length > 0 ? (
        <EventTable events={events} />
      ) : (
        <EmptyState
          title={isFirst ? "No event yet" : "End of list"}
          reason={
            isFirst
              ? "Workshops, masterclasses and group calls appear here, with their date and registrants. Creating an event page adds one."
              : "There are no more events in this list."
          }
          action={
            isFirst
              ? { to: "/console/pages/new", label: "Create an event page" }
              : { to: "/console/events", label: "To the first" }
          }
        />
      )}
      {(next || !isFirst) && (
        <nav className="pager" aria-label="Pages of events">
          {!isFirst && <ActLink to="/console/events">First</ActLink>}
          {next && (
            <Link className="act" to={`?after=${next}`} rel="next">
              More
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}
