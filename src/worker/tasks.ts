/** All background tasks that graphile-worker runs: how often each looks for work, and which others it takes turns with. */
import type { Renderer } from "#core/content/emails/renderer.ts";
import { purgeReleasedFiles } from "#core/content/files/purge-released-files.ts";
import { drawStaleGuide } from "#core/content/guides/draw-stale-guide.ts";
import type { GuideDrawer } from "#core/content/guides/guide-drawer.ts";
import { layOutDraft } from "#core/content/guides/lay-out-draft.ts";
import type { Context } from "#core/kernel/context.ts";
import type { MailboxPort } from "#core/kernel/mailbox.ts";
import { purgeExpiredLimits } from "#core/kernel/rate-limits/purge-expired-limits.ts";
import type { TaskRun } from "#core/kernel/task-run.ts";
import { purgeSignupConfirmations } from "#core/leads/capture/purge-signup-confirmations.ts";
import { continueImports } from "#core/leads/import/continue-imports.ts";
import { purgeDeletedCoaches } from "#core/operations/coach-deletion/purge-deleted-coaches.ts";
import { findDeadEnds } from "#core/operations/dead-ends/find-dead-ends.ts";
import { checkDueDomains } from "#core/operations/domains/check-domain.ts";
import { rollUpHourlyStats } from "#core/operations/overview/roll-up-hourly-stats.ts";
import { notifyStopped } from "#core/operations/publishing/schedule/notify-stopped.ts";
import { publishDuePage } from "#core/operations/publishing/schedule/publish-due-page.ts";
import { eraseUnsubscribed } from "#core/operations/retention/erase-unsubscribed.ts";
import { purgeExpired } from "#core/operations/retention/purge-expired.ts";
import { advanceRollouts } from "#core/operations/rollouts/advance-rollouts.ts";
import { queueCheck } from "#core/operations/synthetic-checks/request-check.ts";
import { runChecks } from "#core/operations/synthetic-checks/run-checks.ts";
import { queueSummaries } from "#core/operations/weekly-summary/queue-summaries.ts";
import { checkDueCalendar } from "#core/programs/bookings/calendars/check-calendar.ts";
import { readDueBusyCalendar } from "#core/programs/bookings/hours/refresh-busy.ts";
import { advanceBroadcasts } from "#core/programs/broadcasts/sending/advance-broadcasts.ts";
import { notifyPaused } from "#core/programs/broadcasts/sending/notify-paused.ts";
import { pauseUnhealthyCampaigns } from "#core/programs/campaigns/pause-unhealthy-campaigns.ts";
import { rollUpAcceptedCounts } from "#core/programs/campaigns/roll-up-accepted-counts.ts";
import { announceEvents } from "#core/programs/events/announce-events.ts";
import { admitMembers } from "#core/programs/journeys/admit-members.ts";
import { followJourneys } from "#core/programs/journeys/follow-journeys.ts";
import { passTime } from "#core/programs/journeys/follow-segments.ts";
import { startImportedJourneys } from "#core/programs/journeys/start-imported-journeys.ts";
import { collectDigests } from "#core/sending/alerts/collect-digests.ts";
import { lookUpLanes } from "#core/sending/lanes/look-up-lanes.ts";
import { readDueMailbox } from "#core/sending/mailboxes/read-due-mailbox.ts";
import { checkDueDomain } from "#core/sending/sender-domains/check-due-domain.ts";
import { followWebhooks } from "#core/sending/webhooks/follow-webhooks.ts";
import { postWebhooks } from "#core/sending/webhooks/post-webhooks.ts";

export type TaskContext = Context & GuideDrawer & MailboxPort & Renderer;

export type Task = {
  /** Tasks of one queue run one at a time, across all workers. */
  queue: string;
  /** Seconds between two looks, or a cron pattern in UTC. Due times are in our rows, by `ctx.clock`. */
  every: number | string;
  /** Returns true if there is more to do at once. */
  run(ctx: TaskContext, run: TaskRun): Promise<unknown>;
};

const EVERY_MINUTE = "* * * * *";
const inQueue =
  (queue: string) =>
  (every: string, run: (ctx: Context) => Promise<unknown>): Task => ({
    queue,
    every,
    run: async (ctx) => void (await run(ctx)),
  });
const short = inQueue("short");
/** Roll-ups and purges, which may cover a year. */
const upkeep = inQueue("upkeep");

export const tasks: Record<string, Task> = {
  "draw-guides": {
    queue: "guides",
    every: 2,
    // Drafts first: an owner is looking at them.
    run: async (ctx, run) => (await layOutDraft(ctx, run)) || (await drawStaleGuide(ctx, run)) !== "none",
  },
  "publish-pages": {
    queue: "publishing",
    every: 2,
    async run(ctx) {
      const published = await publishDuePage(ctx);
      return (await notifyStopped(ctx)) || published !== "none";
    },
  },
  "advance-rollouts": { queue: "rollouts", every: 2, run: advanceRollouts },
  "read-mailboxes": {
    queue: "mailboxes",
    every: 10,
    run: async (ctx, run) => (await readDueMailbox(ctx, run)) !== "none",
  },
  "check-sender-domains": { queue: "sender-domains", every: 5, run: checkDueDomain },
  "look-up-lanes": { queue: "lanes", every: 5, run: async (ctx) => (await lookUpLanes(ctx)) > 0 },
  "collect-digests": { queue: "alerts", every: 2, run: async (ctx) => (await collectDigests(ctx)) > 0 },
  "follow-webhooks": { queue: "followers", every: 1, run: async (ctx) => (await followWebhooks(ctx)) > 0 },
  "follow-journeys": { queue: "journeys", every: 1, run: async (ctx) => (await followJourneys(ctx)) > 0 },
  "admit-members": {
    queue: "segments",
    every: EVERY_MINUTE,
    run: async (ctx) => (await admitMembers(ctx)) > 0,
  },
  "follow-timed-segments": inQueue("segments")("*/5 * * * *", passTime),
  "post-webhooks": {
    queue: "webhooks",
    every: 1,
    run: async (ctx, run) => (await postWebhooks(ctx, { run })) > 0,
  },
  "advance-broadcasts": {
    queue: "broadcasts",
    every: 1,
    run: async (ctx) => (await advanceBroadcasts(ctx)) > 0,
  },
  "check-calendars": { queue: "calendars", every: EVERY_MINUTE, run: checkDueCalendar },
  "read-busy-calendars": { queue: "busy-calendars", every: 20, run: readDueBusyCalendar },
  "find-dead-ends": { queue: "dead-ends", every: EVERY_MINUTE, run: (ctx) => findDeadEnds(ctx) },
  "check-domains": {
    queue: "domains",
    every: 20,
    run: async (ctx) => (await checkDueDomains(ctx)) > 0,
  },
  "run-site-checks": { queue: "site-checks", every: 2, run: (ctx, run) => runChecks(ctx, { run }) },
  "continue-imports": {
    queue: "imports",
    every: EVERY_MINUTE,
    run: async (ctx) => (await continueImports(ctx)) > 0,
  },
  "start-imported-journeys": {
    queue: "imports",
    every: EVERY_MINUTE,
    run: async (ctx) => (await startImportedJourneys(ctx)) > 0,
  },
  "purge-deleted-coaches": {
    queue: "coach-deletion",
    every: EVERY_MINUTE,
    run: async (ctx) => (await purgeDeletedCoaches(ctx)) > 0,
  },
  "queue-summaries": {
    queue: "summaries",
    every: EVERY_MINUTE,
    run: async (ctx) => (await queueSummaries(ctx)) > 0,
  },
  "announce-events": short(EVERY_MINUTE, announceEvents),
  "watch-campaigns": short(EVERY_MINUTE, pauseUnhealthyCampaigns),
  "notify-paused-broadcasts": short(EVERY_MINUTE, notifyPaused),
  "forget-limits": short(EVERY_MINUTE, purgeExpiredLimits),
  "purge-signup-confirmations": short(EVERY_MINUTE, purgeSignupConfirmations),
  "self-check": short("23 3 * * *", (ctx) => queueCheck(ctx, { nightly: true })),
  "close-hours": upkeep("12 * * * *", rollUpHourlyStats),
  "sum-taken": upkeep("42 * * * *", rollUpAcceptedCounts),
  "purge-released-files": upkeep("37 * * * *", purgeReleasedFiles),
  "forget-old": upkeep("*/10 * * * *", (ctx) => purgeExpired(ctx)),
  "erase-unsubscribed": upkeep("47 * * * *", eraseUnsubscribed),
};
