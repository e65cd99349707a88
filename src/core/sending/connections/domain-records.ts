import { Resolver } from "node:dns/promises";
import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Context, Settings } from "#core/kernel/context.ts";
import { type ConnectionRow, checkRecords } from "./check-sender-domain.ts";
import { type DomainRecords, inOrder, missingRecords, type RecordName } from "./missing-records.ts";

export type Lookup = (name: string) => Promise<string[][]>;
/** Reserved for examples, never in the DNS (RFC 2606). */
export const RESERVED = /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org)$/;

/** One try and a short timeout, because an owner waits for it. */
const systemLookup: Lookup = (name) => new Resolver({ timeout: 2000, tries: 1 }).resolveTxt(name);

/** Our connections know what their provider needs; for other servers only general records can be checked. */
export async function readDomainRecords(
  ctx: Pick<Context, "db" | "settings">,
  { domain, lookup = lookupOf(ctx.settings) }: { domain: string; lookup?: Lookup },
): Promise<DomainRecords> {
  const { rows } = await ctx.db.execute<ConnectionRow>(sql`
    select provider, host, sender_address as sender, dkim_selector as selector, dkim_public_key as "publicKey"
    from mail_connections
    where lower(split_part(sender_address, '@', 2)) = ${domain} and (coach_id is not null or not ${ctx.settings.hasMailServer}::boolean)
    order by coach_id nulls first limit 1`);
  const connection = rows[0];
  return connection
    ? missingRecords(domain, await checkRecords(ctx.settings, connection))
    : lookAt(domain, ctx.settings.dkim, lookup);
}

/** Cached for a minute: Today and Deliverability are opened often. */
const kept = new LRUCache<string, Promise<DomainRecords>>({ max: 500, ttl: 60_000 });

/** At most this many are looked up in one go; a site with more has the same provider for all. */
const LOOKED_UP = 25;

export async function listSenderDomains(
  ctx: Pick<Context, "db">,
): Promise<{ real: string[]; samples: string[] }> {
  const { rows } = await ctx.db.execute<{ domain: string }>(sql`
    select distinct lower(split_part(c.from_email, '@', 2)) as domain
    from email_campaigns c join coaches o on o.id = c.coach_id
    where c.is_active and o.archived_at is null order by 1`);
  const names = rows.map(({ domain }) => domain);
  return {
    real: names.filter((name) => !RESERVED.test(name)).slice(0, LOOKED_UP),
    samples: names.filter((name) => RESERVED.test(name)),
  };
}

export async function readSenderDomains(ctx: Pick<Context, "db" | "settings">): Promise<DomainRecords[]> {
  const { real } = await listSenderDomains(ctx);
  return Promise.all(
    real.map((domain) => {
      const key = JSON.stringify([domain, ctx.settings.dnsServers]);
      const known = kept.get(key) ?? readDomainRecords(ctx, { domain });
      kept.set(key, known, { noUpdateTTL: true });
      known.catch(() => kept.delete(key));
      return known;
    }),
  );
}

function lookupOf({ dnsServers }: Settings): Lookup {
  if (!dnsServers) return systemLookup;
  const resolver = new Resolver({ timeout: 2000, tries: 1 });
  resolver.setServers(dnsServers);
  return (name) => resolver.resolveTxt(name);
}

async function lookAt(domain: string, dkim: Settings["dkim"], lookup: Lookup): Promise<DomainRecords> {
  const [missing, unread]: RecordName[][] = [[], []];
  const look = async (record: RecordName, name: string, begins: RegExp) => {
    try {
      const found = await lookup(name);
      if (!found.some((parts) => begins.test(parts.join("")))) missing?.push(record);
    } catch (error) {
      const { code } = error as { code?: string };
      (code === "ENOTFOUND" || code === "ENODATA" ? missing : unread)?.push(record);
    }
  };
  await Promise.all([
    look("SPF", domain, /^v=spf1\b/i),
    // If somebody else signs, only the provider knows the selector.
    ...(dkim ? [look("DKIM", `${dkim.selector}._domainkey.${dkim.domain ?? domain}`, /\bp=/)] : []),
    look("DMARC", `_dmarc.${domain}`, /^v=DMARC1\b/i),
  ]);
  return { domain, missing: inOrder(missing ?? []), unread: inOrder(unread ?? []) };
}
