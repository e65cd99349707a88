/** What becomes of a recording's address, said at its field: where it plays, and who is sent it. */
import type { EventDetails } from "#core/programs/events/read-event.ts";
import { whenInZone } from "./when-in-zone.ts";

type Event = Pick<EventDetails, "onDemand" | "recordingSentAt" | "hasFilm" | "zone">;

export function recordingHint({ onDemand, recordingSentAt, hasFilm, zone }: Event): string {
  const address = "The https address of a video page (YouTube, Vimeo, Loom, Wistia) or a video file.";
  if (onDemand)
    return `${address} It plays on the event’s watch page.${hasFilm ? " While this is empty, the sample film plays there." : ""}`;
  if (recordingSentAt) {
    const when = whenInZone({ startsAt: recordingSentAt, zone, onDemand: false });
    return `${address} Everyone with a seat was emailed it on ${when}; another address here sends no second email.`;
  }
  return `${address} Once the event is over it is emailed to everyone with a seat, once, and the page links it.`;
}
