/** Checks that workers are alive, by the heartbeats of their loops, and that due work gets done. */
import { sql } from "drizzle-orm";
import { attention, bad, type Finding, good, plural } from "#core/kernel/checks/finding.ts";
import type { Check } from "#core/kernel/checks/run-checks.ts";
import type { Context } from "#core/kernel/context.ts";
import { workerHeartbeats } from "#db/schema/index.ts";
import { outgoingMailDetails, outgoingMailFacts } from "../../diagnostics/outgoing-mail-facts.ts";
import { readOutgoingMail } from "../../diagnostics/read-outgoing-mail.ts";

/** Loops beat every five seconds, even in a long round, so a frozen worker is reported within a minute. */
export const SILENT_SECONDS = 45;
const GONE_SECONDS = 3600;

export const workers = {
  id: "workers",
  title: "Workers",
  async run(ctx: Context): Promise<Finding> {
    const now = ctx.clock.now().getTime();
    const seen = (await ctx.db.select().from(workerHeartbeats))
      .map(({ worker, loop, seenAt, startedAt }) => ({
        worker,
        loop,
        secondsAgo: Math.max(0, Math.round((now - seenAt.getTime()) / 1000)),
        startedAt: startedAt.toISOString(),
      }))
      .filter(({ secondsAgo }) => secondsAgo < GONE_SECONDS);
    const alive = seen.filter(({ secondsAgo }) => secondsAgo <= SILENT_SECONDS);
    const count = plural(new Set(alive.map(({ worker }) => worker)).size, "worker");
    const details = { loops: seen };
    if (alive.length === 0) {
      const last = Math.min(...seen.map(({ secondsAgo }) => secondsAgo));
      return bad(
        Number.isFinite(last)
          ? `No worker is running: the last heartbeat was ${plural(last, "second")} ago.`
          : "No worker is running, and none has been seen within the hour.",
        "Start a worker, or look into its log for why it stopped. Until then, only the first attempt of each signup email is made.",
        details,
      );
    }
    const missing = ["dispatch", "journeys"].filter((loop) => !alive.some((each) => each.loop === loop));
    if (missing.length > 0)
      return bad(
        `A worker runs, but its loop '${missing.join("', '")}' is silent.`,
        "Restart the worker, and check its log for why that loop stopped.",
        details,
      );
    const silent = seen.length - alive.length;
    if (silent > 0)
      return attention(
        `${count} alive, and ${plural(silent, "loop")} fell silent within the hour.`,
        "If that worker was not stopped on purpose, look into its log.",
        details,
      );
    return good(`${count} alive, seen within ${SILENT_SECONDS} seconds.`, details);
  },
} satisfies Check<unknown>;

const LOOK_AT_MAIL_SERVER =
  "If a worker is alive it will get there: look at the mail server's check for what slows it. If none is, start one.";

export const queue: Check<unknown> = {
  id: "queue",
  title: "Queue",
  async run(ctx) {
    const [mail, journeys] = await Promise.all([readOutgoingMail(ctx), findLateJourneys(ctx)]);
    const { overdueSince, overdue, now } = mail;
    const details = {
      ...outgoingMailDetails(mail),
      dueEmails: overdue,
      oldestDueEmailSecondsLate: overdueSince && Math.round((now.getTime() - overdueSince.getTime()) / 1000),
      ...journeys.details,
    };
    const found = [
      outgoingMailFacts(mail),
      ...(overdue > 0
        ? [`${plural(overdue, "email is", "emails are")} due, and no worker has taken them.`]
        : []),
      journeys.found,
    ].join(" ");
    const isStuck = mail.state === "stalled" || journeys.state === "bad";
    if (!isStuck && mail.state !== "delayed" && journeys.state === "good") return good(found, details);
    return (isStuck ? bad : attention)(
      found,
      overdue > 0 || mail.state === "flowing"
        ? LOOK_AT_MAIL_SERVER
        : "They are retried automatically. The mail server's check says what to fix.",
      details,
    );
  },
};

const COUNTED = 1000;
/** Journeys have a minute's grace after a signup; beyond it, a minute late is a queue, ten minutes a standstill. */
const LATE_SECONDS = 120;
const STUCK_SECONDS = 660;

export async function findLateJourneys(ctx: Pick<Context, "db" | "clock">): Promise<Finding> {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute<{ due: number; late: number | null }>(sql`
    select count(*)::int as due, extract(epoch from ${now}::timestamptz - min(at))::int as late from (
      select next_email_due_at as at from user_journeys
      where not is_completed and paused_at is null and next_email_due_at <= ${now}::timestamptz
      order by next_email_due_at limit ${COUNTED}) journeys`);
  const { due = 0, late = null } = rows[0] ?? {};
  const counted =
    due === COUNTED ? `At least ${COUNTED} journeys are` : plural(due, "journey is", "journeys are");
  const details = { dueJourneys: due, oldestDueJourneySecondsLate: late };
  const seconds = late ?? 0;
  if (seconds <= LATE_SECONDS)
    return good(due === 0 ? "No journey is due." : `${counted} due since a moment ago.`, details);
  return (seconds > STUCK_SECONDS ? bad : attention)(
    `${counted} due, the oldest for ${plural(Math.round(seconds / 60), "minute")}.`,
    LOOK_AT_MAIL_SERVER,
    details,
  );
}
