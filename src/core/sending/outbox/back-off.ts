const MINUTE = 60;
const HOUR = 60 * MINUTE;
const delays = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR];
/** For alerts, over a day in total: a restarted receiver is retried soon. */
export const alertDelays = [10, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 8 * HOUR, 12 * HOUR];

export const MOST_ATTEMPTS = delays.length + 1;
export const MOST_ALERT_ATTEMPTS = alertDelays.length + 1;

/** An uncertain message is sent again after this; `outbox.sql` uses the same time for an expired lease. */
const UNCERTAIN_SECONDS = 15 * MINUTE;

type Ended = { attempts: number; uncertainties?: number; isUncertain?: boolean; isFinal?: boolean };

/** With 20% jitter, so that retries don't hit a recovering server at once; null if there are no more attempts. */
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
