/** When an event is over: its start and its length; one on demand, or without a date yet, never is, and one that is cancelled is. */
import type { PageDocument } from "./page-document.ts";

type Event = Pick<NonNullable<PageDocument["event"]>, "startsAt" | "minutes" | "onDemand" | "isCancelled">;

export function eventEnd({ startsAt, minutes, onDemand }: Event): Date | null {
  return startsAt === null || onDemand ? null : new Date(new Date(startsAt).getTime() + minutes * 60_000);
}

/** `event_is_over` asks the same of the stored event. */
export function isEventOver(event: Event, now: Date): boolean {
  if (event.isCancelled) return true;
  const end = eventEnd(event);
  return end !== null && end.getTime() <= now.getTime();
}
