/** Whether the event of the draft can still be registered for. */
import { isEventOver } from "#core/content/pages/event-end.ts";
import type { DraftCheck } from "./draft-check.ts";
import { stop, warn } from "./problem.ts";

export const checkEvent: DraftCheck = async (ctx, { page, document }) => {
  const { event } = page.document;
  if (document.kind !== "event" || !event) return [];
  if (isEventOver(event, ctx.clock.now()))
    return [
      stop(
        "The event is over: visitors could only ask for the next date.",
        "Set the next date under Events.",
        "event",
      ),
    ];
  return event.startsAt === null && !event.onDemand
    ? [
        warn(
          "The event has no date yet: visitors see “To be announced”.",
          "Set the date under Events.",
          "event",
        ),
      ]
    : [];
};
