/** When a delivery that could not be handed over is tried again. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const delays = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR];

/** The first one, and one after each delay. */
export const MOST_ATTEMPTS = delays.length + 1;

/** Seconds until the next attempt after `attempts` failed ones, spread by a fifth either way; null when they are used up. */
export function backOff(attempts: number, random: () => number = Math.random): number | null {
  const delay = delays[attempts - 1];
  return delay === undefined ? null : Math.round(delay * (0.8 + 0.4 * random()));
}
