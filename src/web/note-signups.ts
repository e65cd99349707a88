/** Whether signups can be stored right now, from what became of the last ones: with its disk full a database still answers every question. */
import type { Clock } from "#core/kernel/context.ts";

/** A balancer that sends nobody here learns nothing new: after this long one signup is tried again. */
const LOOK_AGAIN_MS = 15_000;

export function noteSignups(clock: Clock) {
  let failedAt: number | null = null;
  return {
    note(status: number): void {
      if (status >= 500) failedAt = clock.now().getTime();
      // A refused form or an unknown address stored nothing, and proves nothing.
      else if (status < 400) failedAt = null;
    },
    areFailing: (): boolean => failedAt !== null && clock.now().getTime() - failedAt < LOOK_AGAIN_MS,
  };
}
