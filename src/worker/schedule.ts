/** What happens by the clock, run by graphile-worker: each entry of the registry is a task and its schedule. */
import { Logger, parseCronItems, run } from "graphile-worker";
import { sendCredentialNotices } from "#core/access/owners/send-credential-notices.ts";
import { sendPasswordResets } from "#core/access/owners/send-password-resets.ts";
import { purgeReleasedFiles } from "#core/content/files/purge-released-files.ts";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { withTimeLimit } from "#core/kernel/errors/time-limit.ts";
import { purgeSignupConfirmations } from "#core/leads/capture/purge-signup-confirmations.ts";
import { continueImports } from "#core/leads/import/continue-imports.ts";
import { purgeDeletedCoaches } from "#core/operations/coach-deletion/purge-deleted-coaches.ts";
import { rollUpHourlyStats } from "#core/operations/overview/roll-up-hourly-stats.ts";
import { eraseUnsubscribed } from "#core/operations/retention/erase-unsubscribed.ts";
import { purgeExpired } from "#core/operations/retention/purge-expired.ts";
import { purgeExpiredLimits } from "#core/operations/retention/purge-expired-limits.ts";
import { queueCheck } from "#core/operations/synthetic-checks/queue-check.ts";
import { notifyPaused } from "#core/programs/broadcasts/notify-paused.ts";
import { pauseUnhealthyCampaigns } from "#core/programs/campaigns/pause-unhealthy-campaigns.ts";
import { rollUpAcceptedCounts } from "#core/programs/campaigns/roll-up-accepted-counts.ts";
import { announceEvents } from "#core/programs/events/announce-events.ts";
import { startImportedJourneys } from "#core/programs/journeys/start-imported-journeys.ts";

/** Times are UTC, by the minute. The verbs ask `ctx.clock`; this only says how often they run. */
type Tasks = Record<string, { when: string; run(ctx: Context): Promise<unknown> }>;
const ownTasks: Tasks = {
  "announce-events": { when: "* * * * *", run: announceEvents },
  "watch-campaigns": { when: "* * * * *", run: pauseUnhealthyCampaigns },
  "notify-paused-broadcasts": { when: "* * * * *", run: notifyPaused },
  "forget-limits": { when: "* * * * *", run: purgeExpiredLimits },
  "send-credential-notices": { when: "* * * * *", run: sendCredentialNotices },
  "send-password-resets": { when: "* * * * *", run: sendPasswordResets },
  "close-hours": { when: "12 * * * *", run: rollUpHourlyStats },
  "sum-taken": { when: "42 * * * *", run: rollUpAcceptedCounts },
  "purge-signup-confirmations": { when: "* * * * *", run: purgeSignupConfirmations },
  "continue-imports": { when: "* * * * *", run: (ctx) => continueImports(ctx) },
  "start-imported-journeys": { when: "* * * * *", run: (ctx) => startImportedJourneys(ctx) },
  "purge-deleted-coaches": { when: "* * * * *", run: (ctx) => purgeDeletedCoaches(ctx) },
  "purge-released-files": { when: "37 * * * *", run: purgeReleasedFiles },
  "forget-old": { when: "*/10 * * * *", run: (ctx) => purgeExpired(ctx) },
  "erase-unsubscribed": { when: "47 * * * *", run: eraseUnsubscribed },
  // Only requested here: the check itself takes its time, and these tasks wait for one another.
  "self-check": { when: "23 3 * * *", run: (ctx) => queueCheck(ctx, { nightly: true }) },
};

/** A roll-up or a purge may cover a year: each task has time, and yet does not hang for ever. */
const TASK_MS = 15 * 60_000;

/** `more`: tasks of parts that the worker does not know. */
export async function startSchedule(
  ctx: Context,
  connectionString: string,
  more: Tasks = {},
): Promise<{ stop(): Promise<void> }> {
  const tasks = { ...ownTasks, ...more };
  const runner = await run({
    connectionString,
    maxPoolSize: 3,
    concurrency: 1,
    noHandleSignals: true,
    // A named statement is unknown on the next connection of a pooler.
    noPreparedStatements: true,
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
            throw new Error("The task failed: the error log has the reason");
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

/** Of the library's own events, what went wrong; a task's failure has been reported above. */
function loggerOf(ctx: Context): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta?.failure) return;
    if (level === "error") reportError(ctx, meta?.error ?? new Error(message), { where: "schedule" });
    if (level === "warning") ctx.log.warn({ where: "schedule" }, message);
  });
}
