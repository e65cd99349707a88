/** Records an attempt's outcome even if the database goes away, retrying until it would be too late. */
import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "#core/kernel/context.ts";
import { isDatabaseAway, isTransactionLost } from "#core/kernel/errors/database-away.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { isTimeLimited, withTimeLimit } from "#core/kernel/errors/time-limit.ts";

/**
 * Without an outcome, the row becomes uncertain when its lease expires, and a late outcome still settles it.
 * Fifteen minutes after the hand-off the message is sent again, so the outcome is too late.
 */
const AT_LONGEST_MS = 14 * 60_000;
/** Per try: a hanging connection must not use up the time in which another try would succeed. */
const TRY_MS = 5000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1000;

/** While a caller waits, the first try is short and the rest run in the background. */
const WAITED_FOR_MS = 2000;

/** `write` may run twice: the first result may have been lost. */
export async function keepTrying<Answer>(ctx: Context, write: () => Promise<Answer>): Promise<Answer> {
  const isWaitedFor = isTimeLimited();
  try {
    return await withTimeLimit(isWaitedFor ? WAITED_FOR_MS : TRY_MS, write);
  } catch (error) {
    if (!isWorthATry(error)) throw error;
    ctx.log.warn({}, "an answer could not be written down; trying again");
    const later = again(ctx, write);
    if (!isWaitedFor) return later;
    later.catch((never) => reportError(ctx, never, { where: "unwritten-answer" }));
    throw error;
  }
}

async function again<Answer>(ctx: Context, write: () => Promise<Answer>): Promise<Answer> {
  // Keeps the process from exiting midway.
  ctx.inline.running += 1;
  try {
    const until = performance.now() + AT_LONGEST_MS;
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      await pause(wait);
      try {
        return await withTimeLimit(TRY_MS, write);
      } catch (error) {
        if (!isWorthATry(error) || performance.now() > until) throw error;
      }
    }
  } finally {
    ctx.inline.running -= 1;
  }
}

const isWorthATry = (error: unknown) => isDatabaseAway(error) && !isTransactionLost(error);
