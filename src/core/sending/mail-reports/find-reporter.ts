/** Who wrote a report: the domain in From, if a DKIM signature of that domain covers the whole message. */
import { Resolver } from "node:dns/promises";
import { getDomain } from "tldts";
import type { Settings } from "#core/kernel/context.ts";

const DNS = { timeout: 3000, tries: 2 };

export async function findReporter(
  { dnsServers }: Pick<Settings, "dnsServers">,
  { raw, now }: { raw: Buffer; now: Date },
): Promise<string | null> {
  const resolver = new Resolver(DNS);
  if (dnsServers) resolver.setServers(dnsServers);
  // Loaded on demand: few workers ever read a report.
  const { dkimVerify } = await import("mailauth/lib/dkim/verify.js");
  const { headerFrom, results } = await dkimVerify(raw, {
    resolver: (name: string) => resolver.resolveTxt(name),
    minBitLength: 1024,
    curTime: now,
  });
  // Two senders: a signature of one would vouch for the other.
  const [from, ...others] = headerFrom.map((address) =>
    getDomain(address.slice(address.lastIndexOf("@") + 1)),
  );
  if (!from || others.length > 0) return null;
  const isTheirs = results.some(
    ({ signingDomain, status, canonBodyLengthLimited }) =>
      status.result === "pass" && !canonBodyLengthLimited && getDomain(signingDomain ?? "") === from,
  );
  return isTheirs ? from : null;
}
