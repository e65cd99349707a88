import type { SenderDns } from "../providers/provider.ts";
import { findProvider } from "../providers/providers.ts";

export type RecordType = "TXT" | "CNAME" | "MX";
export type SenderRecord = {
  kind: "signature" | "next-signature" | "return-path" | "policy" | "senders" | "reports";
  type: RecordType;
  /** As a registrar's form expects it: without the domain, '@' for the domain itself. */
  name: string;
  host: string;
  value: string | null;
  where: string | null;
  isRight(found: string): boolean;
  isAbout(found: string): boolean;
};
/** Either no record is needed, and why, or only the owner can copy the selector from the provider. */
export type NotLookedUp = { kind: SenderRecord["kind"]; reason: "not-needed" | "selector"; note: string };

type Input = {
  provider: string;
  domain: string;
  host: string;
  selector: string | null;
  publicKey: string | null;
};

const any = () => true;
const same = (text: string) => text.toLowerCase().replace(/\.$/, "");
const at = (name: string, domain: string) => (name === "@" ? domain : `${name}.${domain}`);

export function senderRecords(input: Input): (SenderRecord | NotLookedUp)[] {
  const { dns } = findProvider(input.provider);
  return [signature(dns, input), returnPath(dns, input), policy(input), senders(dns, input)].flat();
}

export const asksForSelector = (provider: string): boolean => "help" in findProvider(provider).dns.selector;

function signature(
  dns: SenderDns,
  { domain, selector: typed, publicKey }: Input,
): SenderRecord | NotLookedUp {
  const kind = "signature";
  const selector = "fixed" in dns.selector ? dns.selector.fixed : typed;
  if (!selector) return { kind, reason: "selector", note: "help" in dns.selector ? dns.selector.help : "" };
  const name = `${selector}._domainkey`;
  const place = { kind, name, host: at(name, domain) } as const;
  const alias = dns.dkimAlias?.(selector, domain);
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

function returnPath({ returnPath: wanted }: SenderDns, { domain }: Input): SenderRecord[] {
  if (!wanted) return [];
  const { isRight, ...record } = wanted;
  return [
    {
      ...{ kind: "return-path", ...record, host: at(record.name, domain) },
      isAbout: any,
      isRight: (found) => isRight(same(found)),
    },
  ];
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

function senders({ spf }: SenderDns, { domain, host }: Input): SenderRecord | NotLookedUp {
  const kind = "senders";
  if ("notNeeded" in spf) return { kind, reason: "not-needed", note: spf.notNeeded };
  const { name, isStrict } = spf;
  const term = spf.term(host);
  return {
    ...{ kind, type: "TXT", name, host: at(name, domain), value: `v=spf1 ${term} ~all`, where: null },
    isAbout: (found) => /^v=spf1\b/i.test(found),
    isRight: (found) =>
      isStrict ? found.toLowerCase().split(/\s+/).includes(term) : /^v=spf1\s+\S/i.test(found),
  };
}
