/** Journeys that no worker has taken a step on, and how late the oldest is. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Finding, plural } from "./check.ts";

const COUNTED = 1000;
/** Journeys get a minute's grace by themselves, right after a signup; after it, a minute late is a queue, ten a standstill. */
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
  return {
    state: seconds > STUCK_SECONDS ? "bad" : seconds > LATE_SECONDS ? "attention" : "good",
    found:
      due === 0
        ? "No journey is due."
        : seconds > LATE_SECONDS
          ? `${counted} due, the oldest for ${plural(Math.round(seconds / 60), "minute")}.`
          : `${counted} due since a moment ago.`,
    fix:
      seconds > LATE_SECONDS
        ? "If a worker is alive it will get there: look at the mail server's check for what slows it. If none is, start one."
        : null,
    details,
  };
}
