/** What each fault means and how to end it, for screens. Safe for the browser. */
import type { Fault } from "./explain-row.ts";

type About = { domain: string; source: string; selector: string; foreign: string };
type Words = { title: string; fix(about: About): string; record: ((about: About) => string) | null };

const spf = (term: string) => `v=spf1 ${term} ~all`;

export const faultTexts: Record<Fault, Words> = {
  "unknown-sender": {
    title: "Neither signed nor allowed",
    fix: () =>
      "If it is a tool of yours, let it sign with your domain. If not, somebody writes in your name.",
    record: null,
  },
  "foreign-signature": {
    title: "Signed in another name",
    fix: ({ foreign }) =>
      `The tool signs as ${foreign}. Look for “authenticate your domain” in its settings.`,
    record: null,
  },
  "foreign-return-path": {
    title: "Not signed, and bounces go elsewhere",
    fix: ({ foreign }) =>
      `Bounces go to ${foreign}. Look for “authenticate your domain” in the tool’s settings.`,
    record: null,
  },
  "missing-key": {
    title: "The record of the signature is missing",
    fix: ({ selector, domain }) => `Add the record ${selector || "selector"}._domainkey.${domain} again.`,
    record: ({ selector, domain }) => `${selector || "selector"}._domainkey.${domain}`,
  },
  "retired-key": {
    title: "Signed with a replaced key",
    fix: ({ selector }) =>
      `Something still signs with ${selector}. Emails sent before the change arrive late.`,
    record: null,
  },
  "broken-signature": {
    title: "The signature does not match",
    fix: ({ selector, domain }) =>
      `Either the email was changed on its way, or ${selector || "selector"}._domainkey.${domain} holds another key.`,
    record: ({ selector, domain }) => `${selector || "selector"}._domainkey.${domain}`,
  },
  "strict-alignment": {
    title: "Right, but from a subdomain",
    fix: ({ domain }) => `Your policy is strict. Change adkim and aspf to r in _dmarc.${domain}.`,
    record: ({ domain }) => `_dmarc.${domain}`,
  },
  "broken-spf": {
    title: "The SPF record has a mistake",
    fix: ({ domain }) => `Keep one SPF record at ${domain}, with ten look-ups at most.`,
    record: ({ domain }) => domain,
  },
  "no-spf": {
    title: "No SPF record",
    fix: ({ domain, source }) => `Add a record at ${domain}: ${spf(`ip4:${source}`)}`,
    record: ({ domain }) => domain,
  },
  "not-allowed": {
    title: "The server is not allowed to send",
    fix: ({ domain, source }) => `If it is yours, add ${source} to the SPF record of ${domain}.`,
    record: ({ domain }) => domain,
  },
  "half-allowed": {
    title: "The server is not in the SPF record",
    fix: ({ domain, source }) => `If it is yours, add ${source} to the SPF record of ${domain}, before ~all.`,
    record: ({ domain }) => domain,
  },
  unsigned: {
    title: "Allowed, but not signed",
    fix: () => "Turn on DKIM in the tool. Without a signature, forwarded emails fail.",
    record: null,
  },
  "slow-dns": {
    title: "The domain’s name servers did not answer",
    fix: ({ domain }) => `Ask whoever runs the DNS of ${domain} why it was slow.`,
    record: null,
  },
  forwarded: {
    title: "Forwarded by a recipient",
    fix: () => "Nothing to do: a mailing list or a forwarding rule broke the proof.",
    record: null,
  },
};
