/** An event is over after its start plus length, or once canceled; on-demand and undated events never are. */
import type { PageDocument } from "../page-document.ts";

type Event = Pick<NonNullable<PageDocument["event"]>, "startsAt" | "minutes" | "onDemand" | "isCancelled">;

export function eventEnd({ startsAt, minutes, onDemand }: Event): Date | null {
  return startsAt === null || onDemand ? null : new Date(new Date(startsAt).getTime() + minutes * 60_000);
}

/** SQL counterpart: `event_is_over`. */
export function isEventOver(event: Event, now: Date): boolean {
  if (event.isCancelled) return true;
  const end = eventEnd(event);
  return end !== null && end.getTime() <= now.getTime();
}
