/** Whether the domains that campaigns write from authorise this site: SPF, DKIM and DMARC records. */
import { Resolver } from "node:dns/promises";
import { sql } from "drizzle-orm";
import type { Context, Settings } from "#core/kernel/context.ts";
import { type Finding, good, type Lookup, plural } from "./check.ts";

/** At most this many are looked up in one go; a site with more has the same provider for all. */
const LOOKED_UP = 25;
/** Names that are set aside for examples and can never be in the DNS (RFC 2606). */
export const RESERVED = /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org)$/;

type Published = "present" | "missing" | "could not be looked up";
export type Domain = { domain: string; spf: Published; dkim: Published | "no key here"; dmarc: Published };

/** One try and a short wait: an owner is waiting for the result. */
export const systemLookup: Lookup = (name) => new Resolver({ timeout: 2000, tries: 1 }).resolveTxt(name);

export async function checkSenderDomains(
  ctx: Pick<Context, "db" | "settings">,
  lookup: Lookup = systemLookup,
): Promise<Finding> {
  const { rows } = await ctx.db.execute<{ domain: string }>(sql`
    select distinct lower(split_part(from_email, '@', 2)) as domain from email_campaigns where is_active order by 1`);
  const names = rows.map(({ domain }) => domain);
  const samples = names.filter((name) => RESERVED.test(name));
  const real = names.filter((name) => !RESERVED.test(name)).slice(0, LOOKED_UP);
  const domains = await Promise.all(real.map((domain) => lookAt(domain, ctx.settings.dkim, lookup)));
  const details = { domains, sampleDomains: samples };
  const lacking = domains.flatMap(({ domain, ...records }) =>
    Object.entries(records)
      .filter(([, record]) => record === "missing")
      .map(([kind]) => `${domain} has no ${kind.toUpperCase()} record`),
  );
  if (lacking.length > 0)
    return {
      state: "bad",
      found: `${lacking.join("; ")}.`,
      fix: `Publish what is missing in the domain's DNS: SPF as your mail provider gives it, ${ctx.settings.dkim ? `the key at ${ctx.settings.dkim.selector}._domainkey, ` : ""}and at _dmarc a record such as “v=DMARC1; p=none; rua=mailto:you@your-domain”. Without them mail lands in spam.`,
      details,
    };
  if (domains.some((each) => Object.values(each).includes("could not be looked up")))
    return {
      state: "unknown",
      found: `The records of ${plural(domains.length, "sender domain")} could not be looked up from here.`,
      fix: "This machine has no resolver that answers. Look the domains up from another, for example with dig TXT.",
      details,
    };
  if (samples.length > 0)
    return {
      state: "attention",
      found: `${plural(samples.length, "campaign domain is a sample", "campaign domains are samples")} (${samples.slice(0, 3).join(", ")}${samples.length > 3 ? ", …" : ""}): mailboxes do not trust them.`,
      fix: "Give each coach a sender address at a domain of your own before you write to real people.",
      details,
    };
  return good(
    `SPF, DMARC${ctx.settings.dkim ? " and DKIM" : ""} are published for ${plural(domains.length, "sender domain")}.`,
    details,
  );
}

export async function lookAt(domain: string, dkim: Settings["dkim"], lookup: Lookup): Promise<Domain> {
  const has = async (name: string, begins: RegExp): Promise<Published> => {
    try {
      const records = await lookup(name);
      return records.some((parts) => begins.test(parts.join(""))) ? "present" : "missing";
    } catch (error) {
      const { code } = error as { code?: string };
      return code === "ENOTFOUND" || code === "ENODATA" ? "missing" : "could not be looked up";
    }
  };
  const [spf, key, dmarc] = await Promise.all([
    has(domain, /^v=spf1\b/i),
    dkim ? has(`${dkim.selector}._domainkey.${dkim.domain ?? domain}`, /\bp=/) : ("no key here" as const),
    has(`_dmarc.${domain}`, /^v=DMARC1\b/i),
  ]);
  return { domain, spf, dkim: key, dmarc };
}
