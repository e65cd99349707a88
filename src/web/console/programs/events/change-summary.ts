/** What changing an event affects, in words: before and after. */
import type { Touched } from "#core/programs/events/change-event.ts";
import { announcedCounts, many } from "./announced-counts.ts";

type About = {
  /** Registrants with a seat; some of them cannot be emailed. */
  seats: number;
  date: "stands" | "is set" | "is taken away";
};

export function willTouch(
  { calendars, reminders, withdrawn, invited, seated, recordings }: Touched,
  about: About,
): string[] {
  const untold = about.seats - calendars;
  const news =
    calendars > 0
      ? "Each of these registrants gets an email with a calendar file that updates their entry."
      : "No one gets an email.";
  // A recording alone changes nobody's plans.
  const isDated = calendars + reminders + withdrawn > 0 || recordings === 0;
  const late =
    about.date === "is taken away"
      ? "without a date there is nothing to remind of"
      : "the start is less than 24 hours away";
  return [
    ...(isDated
      ? [
          `${many(calendars, "calendar changes", "calendars change")}. ${news}`,
          `${many(reminders, "reminder changes", "reminders change")}${reminders > 0 ? ", to 24 hours before the start" : ""}.`,
        ]
      : []),
    ...(withdrawn > 0 ? [`${many(withdrawn, "reminder is", "reminders are")} withdrawn: ${late}.`] : []),
    ...(calendars > 0 && untold > 0
      ? [
          `${many(untold, "person", "people")} with a seat cannot be told: unsubscribed, or an address that is dead.`,
        ]
      : []),
    ...(about.date === "is taken away" && about.seats > 0
      ? [
          "People with the old date in their calendar get an email when you set a new one. Until then the page says that the date is to be announced.",
        ]
      : []),
    ...(invited > 0
      ? [
          `${many(invited, "person who asked for the next date is", "people who asked for the next date are")} told of it by email.`,
        ]
      : []),
    ...seatedWords(seated, "gets", "get"),
    ...(recordings > 0
      ? [
          `${many(recordings, "person who had a seat is", "people who had a seat are")} emailed the recording, once.`,
        ]
      : []),
  ];
}

const seatedWords = (seated: number, one: string, more: string) =>
  seated > 0
    ? [
        `${many(seated, `person who waits ${one}`, `people who wait ${more}`)} a seat, and an email that says so.`,
      ]
    : [];

const figures = ({ calendars, reminders, withdrawn, invited, seated, recordings }: Touched) =>
  [
    many(calendars, "calendar", "calendars"),
    many(reminders, "reminder", "reminders"),
    ...(withdrawn > 0 ? [`${many(withdrawn, "reminder", "reminders")} withdrawn`] : []),
    ...(invited > 0 ? [many(invited, "invitation", "invitations")] : []),
    ...(seated > 0 ? [`${many(seated, "seat", "seats")} handed on`] : []),
    ...(recordings > 0 ? [many(recordings, "email with the recording", "emails with the recording")] : []),
  ].join(", ");

/** The counts changed between announcing and confirming. */
export const nowDiffers = (told: Touched, touched: Touched): string =>
  `People have registered or left since this was counted: it was ${figures(told)}; it is ${figures(touched)} now. Nothing has been changed yet.`;

export function wasTouched(touched: Touched, told: Touched | null): string {
  const total = Object.values(touched).reduce((sum, count) => sum + count, 0);
  if (total === 0) return "Saved. No calendar entry or reminder changed.";
  const promise =
    told === null || writeTouched(told) === writeTouched(touched)
      ? "as announced"
      : `announced were ${figures(told)}, and people registered or left in the meantime`;
  return `Changed: ${figures(touched)}; ${promise}.`;
}

export const { write: writeTouched, read: readTouched } = announcedCounts([
  ...(["calendars", "reminders", "withdrawn", "invited", "seated", "recordings"] as const),
]);
