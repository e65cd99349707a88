/** Says which of a sender domain's records are missing, for every screen. Safe for the browser. */
import type { SenderRecord } from "./sender-records.ts";

export type RecordName = "SPF" | "DKIM" | "DMARC";
export type DomainRecords = {
  domain: string;
  missing: RecordName[];
  unread: RecordName[];
};

const names: Record<SenderRecord["kind"], RecordName> = {
  ...{ signature: "DKIM", "next-signature": "DKIM", "return-path": "SPF" },
  ...{ policy: "DMARC", senders: "SPF", reports: "DMARC" },
};

const inOrder = (found: RecordName[]): RecordName[] =>
  (["SPF", "DKIM", "DMARC"] as const).filter((name) => found.includes(name));

export function missingRecords(
  domain: string,
  records: { kind: SenderRecord["kind"]; state: string }[],
): DomainRecords {
  const of = (...states: string[]) =>
    inOrder(records.flatMap(({ kind, state }) => (states.includes(state) ? [names[kind]] : [])));
  return { domain, missing: of("missing", "wrong"), unread: of("unknown") };
}

export const describeMissing = ({ domain, missing }: DomainRecords): string =>
  `${domain} has no valid ${missing.length < 2 ? missing.join("") : `${missing.slice(0, -1).join(", ")} or ${missing.at(-1)}`} record.`;
export const MISSING_MEANS = "Mailboxes may put its mail into spam.";
export const MISSING_FIX =
  "Add the missing records where the domain is registered: Settings, Sending, or your mail provider, shows the lines to copy.";
