const MINUTE = 60;
const HOUR = 60 * MINUTE;
const delays = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR];
/** Webhook retries, over a day in total; a restarted receiver is retried soon. */
export const webhookDelays = [10, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 8 * HOUR, 12 * HOUR];

export const MOST_ATTEMPTS = delays.length + 1;
export const MOST_WEBHOOK_ATTEMPTS = webhookDelays.length + 1;

/** Adds 20% jitter, so retries don't hit a recovering server at once. Null if no attempts are left. */
export function nextAttempt(
  now: Date,
  { attempts }: { attempts: number },
  after: number[] = delays,
): Date | null {
  const again = after[attempts];
  if (again === undefined) return null;
  const spread = 0.8 + 0.4 * Math.random();
  return new Date(now.getTime() + Math.round(again * spread) * 1000);
}
