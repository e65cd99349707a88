/** Whether what is due goes out: the oldest email and the oldest journey that wait past their time. */
import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { type Finding, good, plural } from "./check.ts";

/** A worker takes what is due within seconds; a minute late is a queue, ten are a standstill. */
const LATE_SECONDS = 60;
const STUCK_SECONDS = 600;
const COUNTED = 1000;

type Row = {
  dueDeliveries: number;
  deliveryLate: number | null;
  dueJourneys: number;
  journeyLate: number | null;
  uncertain: number;
};

export async function checkQueue(ctx: Pick<Context, "db" | "clock">): Promise<Finding> {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute<Row>(sql`
    with due as (select next_attempt_at as at from email_deliveries
        where state = 'pending' and next_attempt_at <= ${now} order by next_attempt_at limit ${COUNTED}),
      journeys as (select next_email_due_at as at from user_journeys
        where not is_completed and paused_at is null and next_email_due_at <= ${now} order by next_email_due_at limit ${COUNTED})
    select (select count(*)::int from due) as "dueDeliveries",
      (select extract(epoch from ${now}::timestamptz - min(at))::int from due) as "deliveryLate",
      (select count(*)::int from journeys) as "dueJourneys",
      (select extract(epoch from ${now}::timestamptz - min(at))::int from journeys) as "journeyLate",
      (select count(*)::int from (select from email_deliveries where state = 'uncertain' limit ${COUNTED}) u) as uncertain`);
  const { dueDeliveries, deliveryLate, dueJourneys, journeyLate, uncertain } = rows[0] as Row;
  // Journeys get a minute's grace by themselves: right after a signup there is nothing to do for one.
  const late = Math.max(deliveryLate ?? 0, (journeyLate ?? 0) - LATE_SECONDS);
  const counted = (count: number, one: string) =>
    `${count === COUNTED ? `at least ${COUNTED}` : count} ${one}${count === 1 ? "" : "s"}`;
  const details = {
    dueEmails: dueDeliveries,
    oldestDueEmailSecondsLate: deliveryLate,
    dueJourneys,
    oldestDueJourneySecondsLate: journeyLate,
    uncertain,
  };
  if (dueDeliveries === 0 && late <= LATE_SECONDS)
    return good(
      dueJourneys === 0
        ? "Nothing is waiting past its time."
        : `No email is late; ${counted(dueJourneys, "journey")} came due within the last minutes.`,
      details,
    );
  const found = `${counted(dueDeliveries, "email")} and ${counted(dueJourneys, "journey")} are due; the longest wait is ${plural(Math.round(late / 60), "minute")}.`;
  if (late <= LATE_SECONDS) return good(found, details);
  return {
    state: late > STUCK_SECONDS ? "bad" : "attention",
    found,
    mend: "If a worker is alive it will get there: look at the mail server's check for what slows it. If none is, start one.",
    details,
  };
}
