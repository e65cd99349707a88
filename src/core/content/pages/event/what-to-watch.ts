import type { PageDocument } from "../page-document.ts";
import { isEventOver } from "./event-end.ts";
import type { Film } from "./film.ts";
import { type Recording, readRecording } from "./recording.ts";

export type Watchable =
  | Recording
  | { kind: "film"; film: Film }
  | { kind: "nothing"; reason: "to-come" | "over" | "cancelled" | "on-demand" };

export function whatToWatch({ event, film }: PageDocument, now: Date): Watchable | null {
  if (!event) return null;
  if (event.isCancelled) return { kind: "nothing", reason: "cancelled" };
  if (!event.onDemand && !isEventOver(event, now)) return { kind: "nothing", reason: "to-come" };
  if (event.recordingUrl) return readRecording(event.recordingUrl);
  if (film) return { kind: "film", film };
  return { kind: "nothing", reason: event.onDemand ? "on-demand" : "over" };
}
