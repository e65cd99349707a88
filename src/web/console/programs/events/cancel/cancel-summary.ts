/** What canceling an event does, as figures before and a sentence after. */
import type { CancelTouched } from "#core/programs/events/cancel-event.ts";
import { announcedCounts, many } from "../announced-counts.ts";

export type Consequence = { count: number; title: string; detail: string };

export function consequences(
  { messages, calendars, reminders, untold }: CancelTouched,
  { taken, waiting, page }: { taken: number; waiting: number; page: string },
): Consequence[] {
  return [
    {
      count: messages,
      title: messages === 1 ? "person gets the message" : "people get the message",
      detail: `${many(taken, "has a seat", "have a seat")}, ${many(waiting, "is on the waitlist", "are on the waitlist")}`,
    },
    ...(untold > 0
      ? [
          {
            count: untold,
            title: untold === 1 ? "person cannot be told" : "people cannot be told",
            detail: "unsubscribed, or an address that is dead",
          },
        ]
      : []),
    {
      count: calendars,
      title: calendars === 1 ? "calendar gets a cancellation" : "calendars get a cancellation",
      detail: "of the same entry, so that it disappears or is struck out",
    },
    {
      count: reminders,
      title: reminders === 1 ? "reminder is stopped" : "reminders are stopped",
      detail: "planned for 24 hours before the start",
    },
    {
      count: 1,
      title: "page stops taking registrations",
      detail: `${page} says that it is canceled, and asks for email addresses for the next date`,
    },
  ];
}

export const wasCancelled = ({ messages, calendars, reminders, untold }: CancelTouched): string =>
  `Canceled, as announced: ${many(messages, "message", "messages")}, ${many(calendars, "calendar", "calendars")}, ${many(reminders, "reminder", "reminders")} stopped${untold > 0 ? `, ${many(untold, "person", "people")} not told` : ""}.`;

/** The counts changed between announcing and confirming. */
export const cancelDiffers = (told: CancelTouched, touched: CancelTouched): string =>
  `People have registered or left since this was counted: it was ${many(told.messages, "message", "messages")} and ${many(told.reminders, "reminder", "reminders")}; it is ${many(touched.messages, "message", "messages")} and ${many(touched.reminders, "reminder", "reminders")} now. Nothing has been canceled yet.`;

export const { write: writeCancelTouched, read: readCancelTouched } = announcedCounts([
  ...(["messages", "calendars", "reminders", "untold"] as const),
]);
