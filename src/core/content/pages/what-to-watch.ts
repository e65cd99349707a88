/** What there is to watch of an event at this moment: its recording, else the page's own film, else nothing yet, and why. */
import { isEventOver } from "./event-end.ts";
import type { Film } from "./film.ts";
import type { PageDocument } from "./page-document.ts";
import { type Recording, readRecording } from "./recording.ts";

export type Watchable =
  | Recording
  | { kind: "film"; film: Film }
  /** `to-come`: it has not taken place; `over`: it has, and was not recorded yet; `cancelled`: it will not; `on-demand`: it is not there yet. */
  | { kind: "nothing"; reason: "to-come" | "over" | "cancelled" | "on-demand" };

/** Null where the page has no event. */
export function whatToWatch({ event, film }: PageDocument, now: Date): Watchable | null {
  if (!event) return null;
  if (event.isCancelled) return { kind: "nothing", reason: "cancelled" };
  if (!event.onDemand && !isEventOver(event, now)) return { kind: "nothing", reason: "to-come" };
  if (event.recordingUrl) return readRecording(event.recordingUrl);
  if (film) return { kind: "film", film };
  return { kind: "nothing", reason: event.onDemand ? "on-demand" : "over" };
}
