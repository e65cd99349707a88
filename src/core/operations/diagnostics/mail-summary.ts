/** Summarizes a week of mail in a sentence or two: whether it goes out now, then what became of it. */

import { plural } from "#core/kernel/checks/finding.ts";
import {
  type DomainRecords,
  describeMissing,
  MISSING_MEANS,
} from "#core/sending/connections/missing-records.ts";
import { type DomainMail, MAIL_DAYS, type MailByDomain } from "./read-mail-by-domain.ts";
import type { OutgoingMail } from "./read-outgoing-mail.ts";

export type MailSummary = { tone: "good" | "wait" | "bad"; headline: string; sentence: string };

const states: Record<OutgoingMail["state"], { tone: MailSummary["tone"]; is: string }> = {
  flowing: { tone: "good", is: "is going out" },
  delayed: { tone: "wait", is: "is delayed" },
  stalled: { tone: "bad", is: "is not going out" },
};

/** Unauthenticated mail is never good news: it may land in spam. */
export function mailSummary(
  outgoing: Pick<OutgoingMail, "state" | "whose">,
  mail: MailByDomain,
  senders: DomainRecords[] = [],
): MailSummary {
  const summary = weekSummary(outgoing, mail);
  const lacking = senders.filter(({ missing }) => missing.length > 0);
  if (lacking.length === 0) return summary;
  return {
    ...summary,
    ...(summary.tone === "good" && { tone: "wait" }),
    sentence: `${summary.sentence} ${lacking.map(describeMissing).join(" ")} ${MISSING_MEANS}`,
  };
}

function weekSummary(
  { state, whose }: Pick<OutgoingMail, "state" | "whose">,
  mail: MailByDomain,
): MailSummary {
  const { accepted, waiting, bounced, failed } = mail.total;
  const all = accepted + waiting + bounced + failed;
  if (all === 0 && state === "flowing")
    return {
      tone: "good",
      headline: "Nothing to worry about.",
      sentence: `No email was sent in the last ${MAIL_DAYS} days.`,
    };
  return {
    tone: states[state].tone,
    headline: `${whose} ${states[state].is}.`,
    sentence: [wholeSentence({ all, accepted, waiting, bounced, failed }), slowSentence(mail)]
      .filter(Boolean)
      .join(" "),
  };
}

const number = (count: number) => count.toLocaleString("en");

function wholeSentence(counts: MailByDomain["total"] & { all: number }): string {
  const { all, accepted, waiting, bounced, failed } = counts;
  const span = `the last ${MAIL_DAYS} days`;
  if (all === 0) return `No email was sent in ${span}.`;
  if (accepted === all)
    return all === 1
      ? `The one email of ${span} was accepted.`
      : `All ${number(all)} emails of ${span} were accepted.`;
  const parts = [
    `${number(accepted)} ${accepted === 1 ? "was" : "were"} accepted`,
    ...(bounced > 0 ? [`${number(bounced)} bounced`] : []),
    ...(failed > 0 ? [`${number(failed)} failed`] : []),
    ...(waiting > 0 ? [`${number(waiting)} ${waiting === 1 ? "waits" : "wait"} for another attempt`] : []),
  ];
  const last = parts.pop();
  return `Of ${all === 1 ? "1 email" : `${number(all)} emails`} in ${span}, ${parts.length > 0 ? `${parts.join(", ")} and ` : ""}${last}.`;
}

/** One slow domain is common, and not this site's fault. */
function slowSentence({ domains, others }: MailByDomain): string {
  const slow = domains.filter(({ waiting }) => waiting > 0);
  const [only] = slow;
  if (!only || slow.length > 1 || (others?.waiting ?? 0) > 0 || domains.length === 1) return "";
  return `Only ${only.domain} is slow: ${waitFor(only)}.`;
}

const waitFor = ({ waiting }: DomainMail) => `${plural(waiting, "message waits", "messages wait")} for it`;
