/** Labels of broadcasts: states, reasons, endings, legal grounds, people. */

import type { Tone } from "#core/operations/trace/timeline.ts";
import type {
  BroadcastState,
  ConsentGround,
  Ending,
  ExceptionReason,
} from "#core/programs/broadcasts/broadcast.ts";

export const count = (number: number) => number.toLocaleString("en");
export const people = (number: number) => `${count(number)} ${number === 1 ? "person" : "people"}`;

export const stateLabels: Record<BroadcastState, { label: string; tone: Tone }> = {
  draft: { label: "Draft", tone: "plain" },
  scheduled: { label: "Scheduled", tone: "wait" },
  fixing: { label: "Starting", tone: "wait" },
  sending: { label: "Sending", tone: "wait" },
  paused: { label: "Paused", tone: "bad" },
  stopped: { label: "Stopped", tone: "bad" },
  closed: { label: "Sent", tone: "good" },
};

/** After a number: '1 has …', '4 have …'. */
export const reasonLabels: Record<ExceptionReason, { one: string; many: string; note?: string }> = {
  complained: { one: "reported spam", many: "reported spam" },
  bounced: { one: "has an address that bounced", many: "have an address that bounced" },
  unsubscribed: { one: "unsubscribed", many: "unsubscribed" },
  "no-signup": { one: "has no signup left", many: "have no signup left" },
  "no-news-consent": {
    one: "did not agree to news",
    many: "did not agree to news",
    note: "They agreed to what their page promised.",
  },
  unconfirmed: { one: "has not confirmed their address", many: "have not confirmed their address" },
  "got-it": { one: "has had these words already", many: "have had these words already" },
  fewer: {
    one: "chose fewer emails and had one this week",
    many: "chose fewer emails and had one this week",
  },
};

export const reasonLabel = (reason: ExceptionReason, number: number) =>
  reasonLabels[reason][number === 1 ? "one" : "many"];

/** What happened to a promised message, and whether the person has it. */
export const endingLabels: Record<
  Ending,
  { text: string; note?: string; had: "Yes" | "No" | "Perhaps" | "Not yet" }
> = {
  accepted: { text: "Accepted by their mail server", had: "Yes" },
  perhaps: {
    text: "The connection broke while it was being sent.",
    note: "Not repeated, so that nobody gets it twice",
    had: "Perhaps",
  },
  refused: { text: "Refused by their mail server", had: "No" },
  "no-such-mailbox": { text: "Refused: no such mailbox.", note: "Suppressed from now on", had: "No" },
  unsubscribed: { text: "Unsubscribed before it was their turn", had: "No" },
  "bounced-before": { text: "Their address bounced before it was their turn", had: "No" },
  "complained-before": { text: "Reported spam before it was their turn", had: "No" },
  erased: { text: "Erased at their own request, before it was their turn", had: "No" },
  "no-signup": { text: "Their last signup was deleted before it was their turn", had: "No" },
  stopped: { text: "The broadcast was stopped before it was their turn", had: "No" },
  "gave-up": { text: "Their mail server did not accept it in any attempt", had: "No" },
  "on-the-way": { text: "On its way", had: "Not yet" },
  waiting: { text: "Scheduled", had: "Not yet" },
};

export const groundLabels: Record<ConsentGround, { label: string; hint: string }> = {
  "existing-customers": {
    label: "They are customers",
    hint: "They bought something similar from you and could decline news then.",
  },
  contract: {
    label: "It belongs to a contract with them",
    hint: "A change of terms, date or place they need to know about.",
  },
  other: { label: "Another legal basis", hint: "Say which one below." },
};
