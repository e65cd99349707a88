/** The DNS records that a sender's domain needs for a provider: what to add where, and whether what was found is it. */
import type { ProviderName } from "./providers.ts";

export type RecordType = "TXT" | "CNAME" | "MX";
export type SenderRecord = {
  kind: "signature" | "return-path" | "policy" | "senders";
  type: RecordType;
  /** As the registrar's form takes it, without the domain; '@' for the domain itself. */
  name: string;
  /** The whole name that is looked up. */
  host: string;
  /** Null: the provider shows it. */
  value: string | null;
  /** Where it is found at the provider. */
  where: string | null;
  isRight(found: string): boolean;
  /** Which of the found ones are about this at all; others of the same name are nobody's business. */
  isAbout(found: string): boolean;
};
/** Nothing to add, and why; or a selector that only the owner can read off the provider's page. */
export type NotLookedUp = { kind: SenderRecord["kind"]; reason: "not-needed" | "selector"; note: string };

type Input = {
  provider: ProviderName;
  domain: string;
  /** The mail server's. */
  host: string;
  selector: string | null;
  /** Base64, where the key was made here. */
  publicKey: string | null;
};

const any = () => true;
const same = (text: string) => text.toLowerCase().replace(/\.$/, "");

export function senderRecords(input: Input): (SenderRecord | NotLookedUp)[] {
  return [signature(input), returnPath(input), policy(input), senders(input)].flat();
}

const at = (name: string, domain: string) => (name === "@" ? domain : `${name}.${domain}`);

/** Where the owner reads the selector off. */
const selectorHelp: Partial<Record<ProviderName, string>> = {
  ses: "At Amazon SES: Identities, your domain, Publish DNS records. Paste the first name up to ._domainkey.",
  postmark:
    "At Postmark: Sender Signatures, your domain, DNS settings. Paste the name of the DKIM record up to ._domainkey.",
  mailgun:
    "At Mailgun: Domains, your domain, DNS records. Paste the name of the DKIM record up to ._domainkey.",
  smtp: "Does your mail server sign? Then paste its selector, the part before ._domainkey. If it does not, let a key be made here.",
};
const fixedSelectors: Partial<Record<ProviderName, string>> = {
  resend: "resend",
  google: "google",
  brevo: "brevo1",
};
export const asksForSelector = (provider: ProviderName): boolean => provider in selectorHelp;

function signature({ provider, domain, selector: typed, publicKey }: Input): SenderRecord | NotLookedUp {
  const kind = "signature";
  const selector = fixedSelectors[provider] ?? typed;
  if (!selector) return { kind, reason: "selector", note: selectorHelp[provider] ?? "" };
  const name = `${selector}._domainkey`;
  const place = { kind, name, host: at(name, domain) } as const;
  const alias =
    provider === "ses"
      ? `${selector}.dkim.amazonses.com`
      : provider === "brevo"
        ? `b1.${domain.replaceAll(".", "-")}.dkim.brevo.com`
        : null;
  if (alias)
    return {
      ...place,
      type: "CNAME",
      value: alias,
      where: null,
      isAbout: any,
      isRight: (found) => same(found) === same(alias),
    };
  const own = publicKey && `v=DKIM1; k=rsa; p=${publicKey}`;
  return {
    ...place,
    type: "TXT",
    value: own || null,
    where: own ? null : "The value is on the same page of your provider.",
    isAbout: (found) => /(^|;)\s*(v=DKIM1|k=|p=)/i.test(found),
    isRight: (found) => {
      const key = /(?:^|;)\s*p=([^;\s]+)/i.exec(found.replaceAll(/\s+/g, " "))?.[1];
      return publicKey ? key === publicKey : Boolean(key);
    },
  };
}

function returnPath({ provider, domain }: Input): SenderRecord[] {
  const kind = "return-path";
  if (provider === "postmark")
    return [
      {
        ...{
          kind,
          type: "CNAME",
          name: "pm-bounces",
          host: at("pm-bounces", domain),
          value: "pm.mtasv.net",
          where: null,
        },
        isAbout: any,
        isRight: (found) => same(found) === "pm.mtasv.net",
      },
    ];
  if (provider === "resend")
    return [
      {
        ...{ kind, type: "MX", name: "send", host: at("send", domain), value: null },
        where: "At Resend: Domains, your domain. The value begins with feedback-smtp.",
        isAbout: any,
        isRight: (found) => same(found).endsWith(".amazonses.com"),
      },
    ];
  return [];
}

const policy = ({ domain }: Input): SenderRecord => ({
  ...{
    kind: "policy",
    type: "TXT",
    name: "_dmarc",
    host: at("_dmarc", domain),
    value: "v=DMARC1; p=none;",
    where: null,
  },
  isAbout: (found) => /^v=DMARC1/i.test(found),
  isRight: (found) => /^v=DMARC1\s*;.*\bp=(none|quarantine|reject)\b/i.test(found),
});

function senders({ provider, domain, host }: Input): SenderRecord | NotLookedUp {
  const kind = "senders";
  const includes: Partial<Record<ProviderName, [name: string, term: string]>> = {
    mailgun: ["@", "include:mailgun.org"],
    google: ["@", "include:_spf.google.com"],
    resend: ["send", "include:amazonses.com"],
    smtp: ["@", `a:${host}`],
  };
  const include = includes[provider];
  if (!include) {
    const by =
      provider === "postmark"
        ? "with Postmark the return path covers it"
        : "the provider’s own return path covers it";
    return { kind, reason: "not-needed", note: `Nothing to add: ${by}.` };
  }
  const [name, term] = include;
  return {
    ...{ kind, type: "TXT", name, host: at(name, domain), value: `v=spf1 ${term} ~all`, where: null },
    isAbout: (found) => /^v=spf1\b/i.test(found),
    // Another machine of the owner's may be allowed in other terms: of 'any SMTP' it is enough that somebody is.
    isRight: (found) =>
      provider === "smtp" ? /^v=spf1\s+\S/i.test(found) : found.toLowerCase().split(/\s+/).includes(term),
  };
}
