/** When a message that could not be handed over is tried again. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Of an email to a lead. */
const delays = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR];
/** Of an alert, over a day in all: a receiver that was restarted is tried again soon. */
export const alertDelays = [10, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 8 * HOUR, 12 * HOUR];

/** The first one, and one after each delay. */
export const MOST_ATTEMPTS = delays.length + 1;
export const MOST_ALERT_ATTEMPTS = alertDelays.length + 1;

/** What was perhaps sent goes out once more after this; `outbox.sql` says the same of a lease that ran out. */
const UNCERTAIN_SECONDS = 15 * MINUTE;

/** How an attempt ended that did not succeed. */
type Ended = { attempts: number; uncertainties?: number; isUncertain?: boolean; isFinal?: boolean };

/** Spread by a fifth either way, so that a server that was away is not met by all at once; null when there is no next one. */
export function nextAttempt(
  now: Date,
  { attempts, uncertainties = 0, isUncertain = false, isFinal = false }: Ended,
  after: number[] = delays,
): Date | null {
  const spread = 0.8 + 0.4 * Math.random();
  const again = isUncertain ? (uncertainties === 0 ? UNCERTAIN_SECONDS : null) : (after[attempts] ?? null);
  if (again === null || isFinal) return null;
  return new Date(now.getTime() + Math.round(again * (isUncertain ? 1 : spread)) * 1000);
}
