/** Whether the event's time zone is valid: every date in a message is written in it. */

import { readZone } from "#core/content/pages/event/zone.ts";
import { good } from "../diagnostics/check.ts";
import { attention, bad, type EventCheck } from "./check.ts";

export const zone: EventCheck = {
  title: "Time zone",
  run({ clock }, { zone: name, startsAt, onDemand }) {
    if (!readZone(name))
      return bad(
        `“${name}” is no time zone, so the date cannot be written.`,
        "Choose one by its city, such as Europe/Berlin or America/New_York.",
      );
    if (onDemand) return good("It is watched on demand, so its zone does not matter.");
    if (/^(UTC|GMT|Etc\/)/.test(name))
      return attention(
        `The zone is ${name}, which does not follow daylight saving time.`,
        "Choose the zone of the city you speak from, so that registrants recognise the hour.",
      );
    const clockThere = new Intl.DateTimeFormat("en-GB", {
      timeZone: name,
      hour: "2-digit",
      minute: "2-digit",
      timeZoneName: "long",
    }).format(startsAt ? new Date(startsAt) : clock.now());
    return good(
      startsAt
        ? `It begins at ${clockThere}. Registrants read it in their own zone where the browser told it.`
        : `Times are written for ${name}: it is ${clockThere} there.`,
    );
  },
};
