/** Whether what is due goes out: emails by their age and the last one a server accepted, journeys by how late they are. */
import type { Context } from "#core/kernel/context.ts";
import { type Finding, plural } from "./check.ts";
import { findLateJourneys } from "./find-late-journeys.ts";
import { outgoingMailDetails, outgoingMailFacts } from "./outgoing-mail-facts.ts";
import { readOutgoingMail } from "./read-outgoing-mail.ts";

export async function checkQueue(ctx: Pick<Context, "db" | "clock">): Promise<Finding> {
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
  const state =
    mail.state === "stalled" || journeys.state === "bad"
      ? "bad"
      : mail.state === "delayed"
        ? "attention"
        : journeys.state;
  return {
    state,
    found,
    fix:
      state === "good"
        ? null
        : overdue > 0 || mail.state === "flowing"
          ? "If a worker is alive it will get there: look at the mail server's check for what slows it. If none is, start one."
          : "Attempts go on by themselves. The mail server's check says what to fix.",
    details,
  };
}
