import { domainToASCII } from "node:url";
import { parse } from "tldts";

const NAME = /^(?=.{4,240}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/** The domain of an address, a link or a bare name; null if nobody can own it. */
export function readTypedDomain(typed: string): string | null {
  const bare = typed
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:[^@\s/]*@)?/, "")
    .replace(/[/?#].*$/s, "")
    .replace(/\.$/, "");
  const domain = domainToASCII(bare);
  if (!NAME.test(domain)) return null;
  const { domain: registrable, isIp } = parse(domain, { allowPrivateDomains: true });
  return registrable && !isIp ? domain : null;
}
