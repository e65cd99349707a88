/** A clock that the parent process can move forward; never part of the production image. */
import type { Clock } from "#core/kernel/context.ts";

export type ClockMessage = { type: "clock"; offsetSeconds: number };

export function movableClock(offsetSeconds = 0): Clock & { set(offsetSeconds: number): void } {
  let offset = offsetSeconds;
  return {
    now: () => new Date(Date.now() + offset * 1000),
    set(seconds) {
      offset = seconds;
    },
  };
}
