/** Whether the event has a date, and whether it lies ahead. */

import { readZone } from "#core/content/pages/event/zone.ts";
import { dateInZone } from "#core/sending/deliveries/message-variables.ts";
import { good } from "../diagnostics/check.ts";
import { attention, bad, type EventCheck } from "./check.ts";

const DAY_MS = 86_400_000;

export const date: EventCheck = {
  title: "Date",
  run({ clock }, { onDemand, startsAt, zone }) {
    if (onDemand) return good("It is watched on demand, so it needs no date.");
    if (!startsAt)
      return attention(
        "The date is still to be announced. Until then there are no calendar entries and no reminders.",
        "Set the date. Everybody with a seat is then told, with a calendar file.",
      );
    const at = new Date(startsAt);
    const words = dateInZone(at, readZone(zone) ?? "UTC");
    const left = at.getTime() - clock.now().getTime();
    if (left <= 0)
      return bad(
        `The event was on ${words}. Visitors who sign up now come too late.`,
        "Set a new date, or close the page.",
      );
    if (left < DAY_MS)
      return attention(
        `It begins on ${words}, in less than 24 hours: visitors who sign up now get no reminder.`,
        "Nothing, if that is what you want.",
      );
    return good(`It begins on ${words}.`);
  },
};
