/** Names the mail servers behind a domain: all domains at one provider share its limits. */
import { getDomain } from "tldts";

/** Servers that a provider keeps apart from its others, or runs under several names. */
const named: [RegExp, string][] = [
  [/(^|\.)olc\.protection\.outlook\.com$/, "hotmail.com"],
  [/(^|\.)mx\.microsoft$/, "outlook.com"],
  [/(^|\.)googlemail\.com$/, "google.com"],
];

/** A customer's own name in front (`acme-com.mail.protection.outlook.com`) makes no lane of its own. */
export function laneOfServers(domain: string, servers: string[]): string {
  const names = servers.map((server) => {
    const host = server.toLowerCase().replace(/\.$/, "");
    return named.find(([pattern]) => pattern.test(host))?.[1] ?? getDomain(host) ?? host;
  });
  // A null MX (RFC 7505) names no server.
  return [...new Set(names.filter(Boolean))].sort().join("+").slice(0, 255) || domain;
}
