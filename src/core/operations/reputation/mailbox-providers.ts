/** The mailbox providers with published limits: who writes their reports, and which recipients are theirs. */
import { type SQL, sql } from "drizzle-orm";

export const mailboxProviders = ["gmail", "outlook", "yahoo"] as const;
export type MailboxProvider = (typeof mailboxProviders)[number];

const reporters: Record<string, MailboxProvider> = {
  ...{ "google.com": "gmail", "microsoft.com": "outlook", "yahoo.com": "yahoo" },
};
const known = new Map(Object.entries(reporters));

/** By the domain that signed the report, which `findReporter` gives only to its own address. */
export const providerOfReporter = (reporter: string): MailboxProvider | undefined => known.get(reporter);

/** By the recipient's mail servers, or by the domain while they are unknown. */
export const providerOfAddress = (address: SQL): SQL => sql`
  case when mail_lane(${address}) in ('google.com', 'gmail.com', 'googlemail.com') then 'gmail'
    when mail_lane(${address}) ~ '^(outlook|hotmail|live|msn)\\.' then 'outlook'
    when mail_lane(${address}) ~ '^(yahoodns|yahoo|ymail|rocketmail|aol)\\.' then 'yahoo' end`;
