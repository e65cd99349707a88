/** Writes down how an attempt ended, also when the database goes away just then: retried until it is back, or until the outcome would come too late to count. */
import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "#core/kernel/context.ts";
import { isDatabaseAway, isTransactionLost } from "#core/kernel/errors/database-away.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { isTimeLimited, withTimeLimit } from "#core/kernel/errors/time-limit.ts";

/**
 * A row without its answer is called uncertain when its lease ends, and a late answer still settles it; a quarter of an
 * hour after the hand-off its message goes out once more, and then the answer is too late.
 */
const AT_LONGEST_MS = 14 * 60_000;
/** One try: a connection that hangs must not use up the time in which another would get through. */
const TRY_MS = 5000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1000;

/** Where a caller waits for us, the first try is short, and the others are made in the background. */
const WAITED_FOR_MS = 2000;

/** `write` may run twice: its first result may have been lost on the way. */
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
  // Counted, so that the process does not end in the middle of it.
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
