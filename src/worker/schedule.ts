/** What happens by the clock, run by graphile-worker: each entry of the registry is a task and when it is due. */
import { Logger, parseCronItems, run } from "graphile-worker";
import { forgetAlerts } from "../core/alerts/forget-alerts.ts";
import { sumTaken } from "../core/campaigns/sum-taken.ts";
import { watchCampaigns } from "../core/campaigns/watch-campaigns.ts";
import { purgeSignupConfirmations } from "../core/capture/purge-signup-confirmations.ts";
import type { Context } from "../core/context.ts";
import { announceEvents } from "../core/events/announce-events.ts";
import { forgetOld } from "../core/faults/forget-old.ts";
import { reportError } from "../core/faults/report-error.ts";
import { withTimeLimit } from "../core/faults/time-limit.ts";
import { forgetLimits } from "../core/limits/forget-limits.ts";
import { closeDays } from "../core/overview/close-days.ts";
import { sendCredentialNotices } from "../core/owners/send-credential-notices.ts";
import { askForCheck } from "../core/self-checks/ask-for-check.ts";

/** Times are UTC, by the minute. The verbs ask `ctx.clock`; this only says how often they look. */
const tasks: Record<string, { when: string; run(ctx: Context): Promise<unknown> }> = {
  "announce-events": { when: "* * * * *", run: announceEvents },
  "watch-campaigns": { when: "* * * * *", run: watchCampaigns },
  "forget-limits": { when: "* * * * *", run: forgetLimits },
  "send-credential-notices": { when: "* * * * *", run: sendCredentialNotices },
  "close-days": { when: "12 * * * *", run: closeDays },
  "sum-taken": { when: "42 * * * *", run: sumTaken },
  "forget-alerts": { when: "23 * * * *", run: forgetAlerts },
  "purge-signup-confirmations": { when: "* * * * *", run: purgeSignupConfirmations },
  "forget-old": { when: "17 * * * *", run: forgetOld },
  // Only asked for here: the check itself takes its time, and these tasks wait for one another.
  "self-check": { when: "23 3 * * *", run: (ctx) => askForCheck(ctx, { nightly: true }) },
};

/** What is summed or forgotten may be a year's: each task has time, and yet does not hang for ever. */
const TASK_MS = 15 * 60_000;

export async function startSchedule(
  ctx: Context,
  connectionString: string,
): Promise<{ stop(): Promise<void> }> {
  const runner = await run({
    connectionString,
    maxPoolSize: 3,
    concurrency: 1,
    noHandleSignals: true,
    logger: loggerOf(ctx),
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        async () => {
          try {
            await withTimeLimit(TASK_MS, () => task.run(ctx));
          } catch (error) {
            reportError(ctx, error, { where: "schedule", task: name });
            // The library stores what a task throws, and prints it.
            throw new Error("The task failed: the worker's log has the reason");
          }
        },
      ]),
    ),
    // No backfill: each of these looks at how things stand now, so a missed minute costs nothing.
    parsedCronItems: parseCronItems(
      Object.entries(tasks).map(([name, { when }]) => ({
        task: name,
        match: when,
        options: { maxAttempts: 1 },
      })),
    ),
  });
  return { stop: () => runner.stop() };
}

/** Of the library's own news, what went wrong; a task's failure has been reported above. */
function loggerOf(ctx: Context): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta?.failure) return;
    if (level === "error") reportError(ctx, meta?.error ?? new Error(message), { where: "schedule" });
    if (level === "warning") ctx.log.warn({ where: "schedule" }, message);
  });
}
