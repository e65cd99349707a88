/** What is removed once its retention time is over: the one list behind the sweep, the settings and the documentation. Safe for the browser. */
import type { RetentionField } from "#core/content/site-settings/retention.ts";
import { LONGEST_SPAN } from "../overview/spans.ts";

export type Removal = {
  table: string;
  goes: string;
  /** What stays or goes with it, in an owner's words; may be empty. */
  stays: string;
  after: RetentionField | { days: number };
  atLeast: { days: number; for: string };
  /** The column that tells its age; an index begins with it. */
  at: string;
  /** SQL condition on the row `t`. */
  where?: string;
  /** The rows stay, and these columns are emptied (`remove-message-details.ts`). */
  empties?: readonly string[];
};

/** Messages that are final and that no owner can retry (retry_block_reason). */
export const SETTLED = `(state in ('sent', 'bounced', 'complained', 'suppressed')
  or state = 'failed' and failure not in ('exhausted', 'configuration'))`;

/** Providers repeat reports for weeks; caps and campaign health look back a week; an import can be undone for 14 days. */
const details = { after: "details", atLeast: { days: 90, for: "repeated reports" } } as const;
const logs = { after: "logs", atLeast: { days: 7, for: "looking back a week" } } as const;
const visits = {
  after: { days: 2 * LONGEST_SPAN },
  atLeast: { days: 2 * LONGEST_SPAN, for: "a year compared with the year before it" },
} as const;

export const removals: readonly Removal[] = [
  {
    table: "email_deliveries",
    goes: "The personal content of messages",
    stays:
      "That it was sent, to whom, when, and the server’s response. The values that the next message needs.",
    ...details,
    at: "created_at",
    where: SETTLED,
    empties: ["variables", "traceparent"],
  },
  {
    table: "delivery_history",
    goes: "Failed attempts",
    stays: "How the message ended, and how many attempts it took.",
    ...details,
    at: "at",
    where: `exists (select from email_deliveries d where d.id = t.delivery_id and ${SETTLED})`,
  },
  {
    table: "email_events",
    goes: "The text of bounces and complaints",
    stays: "That the message bounced, and that nothing more is sent to the address.",
    ...details,
    at: "created_at",
  },
  {
    table: "activities",
    goes: "What happened to a person",
    stays: "The current state: confirmed or not, subscribed or not, and seats.",
    ...details,
    at: "at",
  },
  {
    table: "audit_log",
    goes: "Who did what in the console",
    stays: "",
    after: "activity",
    atLeast: { days: 365, for: "questions at the end of a year" },
    at: "created_at",
  },
  {
    table: "bookings",
    goes: "Calls that nobody was matched with",
    stays: "Calls of people, as long as the person.",
    ...details,
    at: "created_at",
    where: "person_id is null",
  },
  { table: "error_log", goes: "Errors", stays: "", ...logs, at: "created_at" },
  { table: "failed_sign_ins", goes: "Failed sign-ins", stays: "", ...logs, at: "last_at" },
  {
    table: "email_deliveries",
    goes: "Alerts, messages to owners and emails about calls that were sent or given up",
    stays: "Unsent messages, however old.",
    ...logs,
    at: "created_at",
    where: "person_id is null and state not in ('pending', 'claimed', 'handed-off', 'uncertain')",
  },
  {
    table: "webhook_deliveries",
    goes: "Webhooks that were posted or given up, and those of a paused webhook",
    stays: "Webhooks that are still retried.",
    ...logs,
    at: "created_at",
    where:
      "(state <> 'pending' or exists (select from webhook_endpoints e where e.id = t.endpoint_id and e.paused_at is not null))",
  },
  {
    table: "idempotency_keys",
    goes: "First responses, for forms that are posted twice",
    stays: "",
    after: { days: 2 },
    atLeast: { days: 2, for: "a browser that posts again when it is reopened the next day" },
    at: "created_at",
  },
  {
    table: "webhook_receipts",
    goes: "Signatures of accepted webhooks",
    stays: "",
    after: { days: 2 },
    atLeast: { days: 2, for: "the nine hours in which a Mailgun report is accepted" },
    at: "received_at",
  },
  { table: "visit_hours", goes: "Counts of visits", stays: "", ...visits, at: "hour" },
];

/** What no setting and no sweep removes, worded for owners. */
export const neverRemoved = [
  "Addresses that must not get mail, as hashes.",
  "What people agreed to, until they are erased.",
  "The record of each sent message: which, to whom, when, and the server’s response.",
  "Broadcasts, with the account of every recipient.",
] as const;
