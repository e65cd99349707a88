/** Names what a report row proves about emails in a coach's name. Pure. */
import { getDomain } from "tldts";
import type { AuthResult } from "#db/schema/sender-domains.ts";

export type Fault =
  | ("unknown-sender" | "foreign-signature" | "foreign-return-path" | "missing-key" | "retired-key")
  | ("broken-signature" | "strict-alignment" | "broken-spf" | "no-spf" | "not-allowed" | "half-allowed")
  | ("unsigned" | "slow-dns" | "forwarded");

export type ReportRow = {
  source: string;
  subject: string;
  isSigned: boolean;
  isAllowed: boolean;
  dkim: AuthResult[];
  spf: AuthResult[];
  overrides: string[];
};
type Known = { retired: readonly string[] };

const FORWARDED = ["forwarded", "trusted_forwarder", "mailing_list"];

/** Null if the emails are proven to be the domain's own by a signature. */
export function explainRow(row: ReportRow, { retired }: Known): Fault | null {
  const { subject, dkim, spf } = row;
  if (row.isSigned) return null;
  const isOwn = ({ domain }: AuthResult) => getDomain(domain) === getDomain(subject);
  if (row.overrides.some((each) => FORWARDED.includes(each))) return "forwarded";
  const own = dkim.find(isOwn);
  if (own) return signatureFault(own, retired);
  if (row.isAllowed) return "unsigned";
  if (dkim.some((each) => each.result === "pass" && !isOwn(each))) return "foreign-signature";
  const allowance = spf.find(isOwn);
  if (allowance) return allowanceFault(allowance);
  return spf.some(({ result }) => result === "pass") ? "foreign-return-path" : "unknown-sender";
}

function signatureFault({ result, selector = "" }: AuthResult, retired: readonly string[]): Fault {
  if (result === "pass") return "strict-alignment";
  if (result === "temperror") return "slow-dns";
  if (retired.includes(selector)) return "retired-key";
  return result === "fail" ? "broken-signature" : "missing-key";
}

function allowanceFault({ result }: AuthResult): Fault {
  if (result === "pass") return "strict-alignment";
  if (result === "permerror") return "broken-spf";
  if (result === "temperror") return "slow-dns";
  if (result === "softfail") return "half-allowed";
  return result === "fail" ? "not-allowed" : "no-spf";
}

const services: [RegExp, string][] = [
  [/(^|\.)(google|gmail|gappssmtp|googlemail)\.com$/, "Google Workspace"],
  [/(^|\.)(outlook|onmicrosoft|microsoft)\.com$/, "Microsoft 365"],
  [/(^|\.)(mcsv|rsgsv|mcdlv)\.net$|(^|\.)mailchimp\w*\.com$/, "Mailchimp"],
  [/(^|\.)(postmarkapp\.com|mtasv\.net)$/, "Postmark"],
  [/(^|\.)amazonses\.com$/, "Amazon SES"],
  [/(^|\.)(sendgrid\.(net|com))$/, "SendGrid"],
  [/(^|\.)(mailgun\.(org|net|com))$/, "Mailgun"],
  [/(^|\.)(brevo|sendinblue)\.com$/, "Brevo"],
  [/(^|\.)calendly\.com$/, "Calendly"],
];

/** By whom the emails were sent: named by a signature or return path that passed, else by the server's address. */
export function nameSender(row: ReportRow, { selectors }: { selectors: readonly string[] }): string {
  const signed = row.dkim.filter(({ result }) => result === "pass");
  if (signed.some(({ selector = "" }) => selectors.includes(selector))) return "Foyer";
  const names = [...signed, ...row.spf.filter(({ result }) => result === "pass")].map(({ domain }) => domain);
  const service = names.flatMap((name) => services.find(([pattern]) => pattern.test(name))?.[1] ?? []);
  if (service[0]) return service[0];
  const foreign = names.find((name) => getDomain(name) !== getDomain(row.subject));
  return foreign ?? (names.length > 0 ? "Your own server" : row.source);
}
