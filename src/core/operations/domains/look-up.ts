/** Looks up a domain's records and compares them with what the site needs. */
import type { CaaRecord } from "node:dns";
import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import type { Settings } from "#core/kernel/context.ts";
import { isInNetworks, parseNetworks } from "#core/kernel/network/networks.ts";
import {
  type DomainFindings,
  ISSUER,
  PROOF_PREFIX,
  proofValue,
  type RecordFinding,
} from "./domain-findings.ts";

/** One try and a short timeout: a page waits for it. */
const DNS = { timeout: 2000, tries: 1 };

/** https://www.cloudflare.com/ips, unchanged for years: an address in them is Cloudflare's proxy. */
const CLOUDFLARE =
  parseNetworks(
    "173.245.48.0/20,103.21.244.0/22,103.22.200.0/22,103.31.4.0/22,141.101.64.0/18,108.162.192.0/18,190.93.240.0/20,188.114.96.0/20,197.234.240.0/22,198.41.128.0/17,162.158.0.0/15,104.16.0.0/13,104.24.0.0/14,172.64.0.0/13,131.0.72.0/22,2400:cb00::/32,2606:4700::/32,2803:f800::/32,2405:b500::/32,2405:8100::/32,2a06:98c0::/29,2c0f:f248::/32",
  ) ?? [];

/** Empty: there is none. Null: not known. */
type Answer<Value> = Value[] | null;

async function ask<Value>(asked: Promise<Value[]>): Promise<{ values: Answer<Value>; exists: boolean }> {
  try {
    return { values: await asked, exists: true };
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "ENODATA") return { values: [], exists: true };
    return { values: code === "ENOTFOUND" ? [] : null, exists: false };
  }
}

const record = (
  state: RecordFinding["state"],
  found: string[] = [],
  obstacle: RecordFinding["obstacle"] = null,
): RecordFinding => ({ state, found: found.map((each) => each.slice(0, 255)).slice(0, 10), obstacle });

export type LookUp = Omit<DomainFindings, "answer"> & { reachable: string[] };
type Wanted = { host: string; token: string };

export async function lookUp(
  { dnsServers, publicUrl }: Pick<Settings, "dnsServers" | "publicUrl">,
  { host, token }: Wanted,
): Promise<LookUp> {
  const resolver = new Resolver(DNS);
  if (dnsServers) resolver.setServers(dnsServers);
  const site = new URL(publicUrl).hostname;
  const addressesOf = async (name: string) => {
    const [v4, v6] = await Promise.all([ask(resolver.resolve4(name)), ask(resolver.resolve6(name))]);
    const isKnown = v4.values !== null && v6.values !== null;
    return { all: [...(v4.values ?? []), ...(v6.values ?? [])], isKnown, exists: v4.exists || v6.exists };
  };
  const [own, theirs, alias, zone, proofs, caa] = await Promise.all([
    isIP(site) ? { all: [site], isKnown: true, exists: true } : addressesOf(site),
    addressesOf(host),
    ask(resolver.resolveCname(host)),
    ask(resolver.resolveSoa(host).then((soa) => [soa])),
    ask(resolver.resolveTxt(`${PROOF_PREFIX}.${host}`)),
    readCaa(resolver, host),
  ]);
  const isApex = (zone.values?.length ?? 0) > 0;
  const said = proofs.values?.map((parts) => parts.join("")) ?? [];
  return {
    isApex,
    addresses: own.all,
    reachable: theirs.all.filter((each) => own.all.includes(each)),
    pages: judgePages({ site, own, theirs, alias: alias.values, isApex }),
    proof: said.includes(proofValue(token))
      ? record("right", [proofValue(token)])
      : said.length > 0
        ? record("wrong", said, "other-value")
        : record(proofs.values ? "missing" : "unknown"),
    certificate: judgeCaa(caa),
  };
}

type Addresses = { all: string[]; isKnown: boolean; exists: boolean };
type Pages = {
  site: string;
  own: Addresses;
  theirs: Addresses;
  alias: Answer<string>;
  isApex: boolean;
};

function judgePages({ site, own, theirs, alias, isApex }: Pages): RecordFinding {
  const target = alias?.[0]?.toLowerCase().replace(/\.$/, "");
  if (target === site) return record("right", [target]);
  const { all } = theirs;
  const foreign = all.filter((each) => !own.all.includes(each));
  if (all.length > 0 && foreign.length === 0) return record("right", all);
  if (foreign.some((each) => isInNetworks(each, CLOUDFLARE))) return record("wrong", foreign, "proxy");
  // Without the site's own addresses there is nothing to compare with.
  if (!theirs.isKnown || (all.length > 0 && own.all.length === 0 && !target)) return record("unknown");
  if (foreign.length < all.length)
    return record("wrong", foreign, foreign.every((each) => isIP(each) === 6) ? "ipv6" : "two-records");
  if (isApex) return record(foreign.length > 0 ? "wrong" : "missing", foreign, "apex");
  if (target) return record("wrong", [target], "elsewhere");
  if (foreign.length > 0) return record("wrong", foreign, "elsewhere");
  return record("missing", [], theirs.exists ? null : "no-name");
}

/** The closest name upwards that has any decides (RFC 8659). */
async function readCaa(resolver: Resolver, host: string): Promise<Answer<CaaRecord>> {
  const labels = host.split(".");
  for (let at = 0; at < labels.length - 1; at++) {
    const { values } = await ask(resolver.resolveCaa(labels.slice(at).join(".")));
    if (values === null || values.length > 0) return values;
  }
  return [];
}

function judgeCaa(found: Answer<CaaRecord>): RecordFinding {
  if (found === null) return record("unknown");
  const issuers = found.flatMap(({ issue }) =>
    issue === undefined ? [] : [issue.split(";")[0]?.trim() ?? ""],
  );
  if (issuers.length === 0) return record("not-needed");
  return issuers.includes(ISSUER)
    ? record("right", issuers)
    : record("wrong", issuers.filter(Boolean), "caa");
}
