/** Checks that the draft's event still takes registrations and that its figures make sense. */
import { sql } from "drizzle-orm";
import { isEventOver } from "#core/content/pages/event/event-end.ts";
import { attention, bad, type Finding } from "#core/kernel/checks/finding.ts";
import type { Check } from "#core/kernel/checks/run-checks.ts";
import type { DraftFacts } from "./draft-facts.ts";

type Row = {
  startsAt: string | null;
  minutes: number;
  onDemand: boolean;
  capacity: number | null;
  seatsTaken: number;
  isCancelled: boolean;
};

const YEARS_AHEAD_MS = 3 * 365 * 86_400_000;
const WEEK_MINUTES = 7 * 24 * 60;

export const pageEvent: Check<DraftFacts> = {
  id: "event",
  title: "Event",
  async run(ctx, { page, document }) {
    if (!document.event && !document.eventId) return [];
    const { rows } = await ctx.db.execute<Row>(sql`
      select to_json(e.starts_at) #>> '{}' as "startsAt", e.minutes, e.on_demand as "onDemand", e.capacity, e.seats_taken as "seatsTaken", e.cancelled_at is not null as "isCancelled"
      from events e where e.coach_id = ${page.coachId}
        and e.id = coalesce((select o.id from events o where o.id::text = ${document.eventId ?? null} and o.coach_id = e.coach_id), ${page.eventId}::uuid)`);
    const [event] = rows;
    if (!event)
      return bad(
        "The page’s event does not exist: nobody could register.",
        "Choose an event for the page.",
        "event",
      );
    const now = ctx.clock.now();
    if (isEventOver(event, now))
      return bad(
        `The event is ${event.isCancelled ? "canceled" : "over"}: visitors could only ask for the next date.`,
        "Set the next date under Events.",
        "event",
      );
    const { startsAt, minutes, onDemand, capacity, seatsTaken } = event;
    const { policy } = document.form ?? {};
    const isFull = capacity !== null && seatsTaken >= capacity;
    const findings: (Finding | false)[] = [
      startsAt === null &&
        !onDemand &&
        attention(
          "The event has no date yet: visitors see “To be announced”.",
          "Set the date under Events.",
          "event",
        ),
      startsAt !== null &&
        Date.parse(startsAt) - now.getTime() > YEARS_AHEAD_MS &&
        attention("The event is more than three years ahead.", "Look at its date under Events.", "event"),
      (minutes < 1 || minutes > WEEK_MINUTES) &&
        bad(`The event lasts ${minutes} minutes.`, "Set it under Events.", "event"),
      capacity !== null &&
        capacity < 1 &&
        bad("The event has no seats at all.", "Give it seats under Events.", "event"),
      isFull &&
        capacity >= 1 &&
        attention(
          `All ${capacity} seats are taken: visitors can only join the waitlist.`,
          "Add seats under Events, if there are more.",
          "event",
        ),
      capacity !== null &&
        policy !== undefined &&
        !(policy.onFull && policy.onDuplicate) &&
        attention(
          "The page has no text of its own for a full event, or for people who are already registered.",
          "Write them under Form, Other situations.",
          "form.policy",
        ),
    ];
    return findings.filter((each) => each !== false);
  },
};
