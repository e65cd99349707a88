/** States facts about outgoing mail: how many emails wait and since when, the last acceptance, why the last attempt failed. */

import { capitalize } from "#core/kernel/capitalize.ts";
import { plural } from "#core/kernel/checks/finding.ts";
import type { Context } from "#core/kernel/context.ts";
import { isWholeSite, type Scope } from "#core/kernel/scope.ts";
import { failureReason } from "#core/sending/deliveries/failure-cause.ts";
import { COUNTED, type OutgoingMail, readOutgoingMail } from "./read-outgoing-mail.ts";

/** From two of a unit up: "90 minutes" says more than "2 hours". */
const SPANS: [least: number, size: number, unit: string][] = [
  [2 * 86_400, 86_400, "day"],
  [2 * 3600, 3600, "hour"],
  [60, 60, "minute"],
  [0, 1, "second"],
];

export function span(from: Date, to: Date): string {
  const seconds = Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));
  const [, size, unit] = SPANS.find(([least]) => seconds >= least) ?? [0, 1, "second"];
  return plural(Math.round(seconds / size), unit);
}
const ago = (at: Date, now: Date) =>
  now.getTime() - at.getTime() < 1000 ? "just now" : `${span(at, now)} ago`;

export const emails = (count: number): string =>
  count >= COUNTED ? `more than ${COUNTED - 1} emails` : plural(count, "email");

export const outgoingMailFacts = (mail: OutgoingMail): string => `${waitingFact(mail)} ${lastFacts(mail)}`;

/** Below a title that has the number. */
export function alarmFacts(mail: OutgoingMail): string {
  const { waiting, waitingSince, now } = mail;
  if (!waitingSince) return lastFacts(mail);
  return `${waiting === 1 ? "It" : "The oldest"} has waited for ${span(waitingSince, now)}. ${lastFacts(mail)}`;
}

function lastFacts({ lastAcceptedAt, lastFailure, now }: OutgoingMail): string {
  return [
    lastAcceptedAt
      ? `The last email was accepted ${ago(lastAcceptedAt, now)}.`
      : "No email has been accepted by a mail server yet.",
    ...(lastFailure
      ? [`The last attempt failed ${ago(lastFailure.at, now)}: ${failureReason(lastFailure.cause)}.`]
      : []),
  ].join(" ");
}

function waitingFact({ waiting, retrying, waitingSince, now }: OutgoingMail): string {
  if (waiting === 0) return "No email waits past its time.";
  const verb = waiting === 1 ? "waits" : "wait";
  const what = retrying === waiting ? "for another attempt" : "to be sent";
  const since = waitingSince ? `, the oldest for ${span(waitingSince, now)}` : "";
  return `${capitalize(emails(waiting))} ${verb} ${what}${since}.`;
}

export const outgoingMailDetails = (mail: OutgoingMail) => ({
  emailsWaiting: mail.waiting,
  oldestWaitingSince: mail.waitingSince?.toISOString() ?? null,
  lastAcceptedAt: mail.lastAcceptedAt?.toISOString() ?? null,
  lastFailure: mail.lastFailure && {
    cause: mail.lastFailure.cause,
    at: mail.lastFailure.at.toISOString(),
  },
});

/** Null for a scope of some coaches: mail is the site's. */
export async function readMailState(ctx: Context, scope: Scope) {
  if (!isWholeSite(scope)) return null;
  const { state, lastAcceptedAt } = await readOutgoingMail(ctx);
  return { state, lastAcceptedAt: lastAcceptedAt?.toISOString() ?? null };
}
