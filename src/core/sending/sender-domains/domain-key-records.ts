/** The records of a domain whose key was made here. */

import { getDomain } from "tldts";
import type { Settings } from "#core/kernel/context.ts";
import { type SenderRecord, senderRecords } from "../connections/sender-records.ts";

export type PublishedKey = { selector: string; publicKey: string };

export const BOUNCES = "bounces";
const same = (text: string) => text.toLowerCase().replace(/\.$/, "");

export const keyRecord = (
  domain: string,
  { selector, publicKey }: PublishedKey,
  kind: "signature" | "next-signature" = "signature",
): SenderRecord => ({
  ...{ kind, type: "TXT", name: `${selector}._domainkey`, host: `${selector}._domainkey.${domain}` },
  ...{ value: `v=DKIM1; k=rsa; p=${publicKey}`, where: null },
  isAbout: (found) => /(^|;)\s*(v=DKIM1|k=|p=)/i.test(found),
  isRight: (found) => found.replaceAll(/\s/g, "").split(";").includes(`p=${publicKey}`),
});

/** Bounces return to a name of the domain itself, so SPF is aligned; null without a bounce domain of the site. */
export const returnPathRecord = (
  { bounceDomain }: Pick<Settings, "bounceDomain">,
  domain: string,
): SenderRecord | null =>
  bounceDomain === null
    ? null
    : {
        ...{ kind: "return-path", type: "CNAME", name: BOUNCES, host: `${BOUNCES}.${domain}` },
        ...{ value: bounceDomain, where: null, isAbout: () => true },
        isRight: (found) => same(found) === same(bounceDomain),
      };

/** Reports go to another domain's address only if that domain agrees (RFC 7489 7.1). */
export function reportRecord(domain: string, address: string): SenderRecord | null {
  const at = address.slice(address.lastIndexOf("@") + 1);
  if (getDomain(at) === getDomain(domain)) return null;
  return {
    ...{ kind: "reports", type: "TXT", name: `${domain}._report._dmarc.${at}` },
    ...{ host: `${domain}._report._dmarc.${at}`, value: "v=DMARC1", where: null },
    isAbout: () => true,
    isRight: (found) => /^v=DMARC1\b/i.test(found),
  };
}

/** An existing policy is kept; only the address of the reports is asked for. */
export function policyRecord(domain: string, address: string | null): SenderRecord {
  const base = senderRecords({
    ...{ provider: "smtp", domain, host: "", selector: null, publicKey: null },
  }).find((each): each is SenderRecord => each.kind === "policy" && "isRight" in each);
  if (!base) throw new Error("every provider asks for a policy");
  if (!address) return base;
  const rua = new RegExp(`\\brua\\s*=[^;]*mailto:${address.replaceAll(/[.+*?^$()|[\]\\]/g, "\\$&")}`, "i");
  return {
    ...base,
    value: `v=DMARC1; p=none; rua=mailto:${address}`,
    isRight: (found) => base.isRight(found) && rua.test(found),
  };
}

/** The policy that is there, with our address among those that get reports: nobody's `p=reject` is weakened. */
export const policyWithReports = (found: string, address: string): string =>
  /;\s*rua\s*=/i.test(found)
    ? found.replace(/(;\s*rua\s*=[^;]*[^;\s])/i, `$1,mailto:${address}`)
    : `${found.replace(/[\s;]+$/, "")}; rua=mailto:${address}`;
