/** Who wrote a report: the domain in From, if a DKIM signature of that domain covers the whole message. */
import { Resolver } from "node:dns/promises";
import { getDomain } from "tldts";
import type { Settings } from "#core/kernel/context.ts";

const DNS = { timeout: 3000, tries: 2 };

/**
 * Whose reports decide a verdict, and from where they write. Anybody can have a mailbox at yahoo.com, and a tool of
 * Google or Microsoft may send a stranger's file: such a report keeps its sender's address as its reporter.
 */
const WRITES_FROM = new Map([
  ["google.com", /^noreply-dmarc-support@google\.com$/],
  ["microsoft.com", /^dmarcreport@microsoft\.com$/],
  ["yahoo.com", /@dmarc\.yahoo\.com$/],
]);

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
  const [address = "", ...others] = headerFrom.map((each) => each.toLowerCase());
  const from = getDomain(address.slice(address.lastIndexOf("@") + 1));
  if (!from || others.length > 0) return null;
  const isTheirs = results.some(
    ({ signingDomain, status, canonBodyLengthLimited }) =>
      status.result === "pass" && !canonBodyLengthLimited && getDomain(signingDomain ?? "") === from,
  );
  if (!isTheirs) return null;
  return WRITES_FROM.get(from)?.test(address) === false ? address.slice(-253) : from;
}
