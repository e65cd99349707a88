/** Whether the domains that campaigns write from authorise this site: SPF, DKIM and DMARC records. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Lookup, RESERVED, readDomainRecords } from "#core/sending/connections/domain-records.ts";
import { describeMissing, MISSING_FIX, MISSING_MEANS } from "#core/sending/connections/missing-records.ts";
import { type Finding, good, plural } from "./check.ts";

/** At most this many are looked up in one go; a site with more has the same provider for all. */
const LOOKED_UP = 25;

export async function checkSenderDomains(
  ctx: Pick<Context, "db" | "settings">,
  lookup?: Lookup,
): Promise<Finding> {
  const { rows } = await ctx.db.execute<{ domain: string }>(sql`
    select distinct lower(split_part(from_email, '@', 2)) as domain from email_campaigns where is_active order by 1`);
  const names = rows.map(({ domain }) => domain);
  const samples = names.filter((name) => RESERVED.test(name));
  const real = names.filter((name) => !RESERVED.test(name)).slice(0, LOOKED_UP);
  const domains = await Promise.all(
    real.map((domain) => readDomainRecords(ctx, { domain, ...(lookup && { lookup }) })),
  );
  const details = { domains, sampleDomains: samples };
  const lacking = domains.filter(({ missing }) => missing.length > 0);
  if (lacking.length > 0)
    return {
      state: "bad",
      found: `${lacking.map(describeMissing).join(" ")} ${MISSING_MEANS}`,
      fix: MISSING_FIX,
      details,
    };
  if (domains.some(({ unread }) => unread.length > 0))
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
