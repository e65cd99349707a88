import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Context } from "#core/kernel/context.ts";
import { type ConnectionRow, checkRecords, type Lookup } from "./check-sender-domain.ts";
import { type DomainRecords, missingRecords } from "./missing-records.ts";

/** Reserved for examples, never in the DNS (RFC 2606). */
export const RESERVED = /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org)$/;

/** Our connections know what their provider needs; for other servers only general records can be checked. */
export async function readDomainRecords(
  ctx: Pick<Context, "db" | "settings">,
  { domain, lookup }: { domain: string; lookup?: Lookup },
): Promise<DomainRecords> {
  const { rows } = await ctx.db.execute<ConnectionRow>(sql`
    select provider, host, sender_address as sender, dkim_selector as selector, dkim_public_key as "publicKey"
    from mail_connections
    where lower(split_part(sender_address, '@', 2)) = ${domain} and (coach_id is not null or not ${ctx.settings.hasMailServer}::boolean)
    order by coach_id nulls first limit 1`);
  if (rows[0]) return missingRecords(domain, await checkRecords(ctx.settings, rows[0]));
  const { dkim } = ctx.settings;
  const check = (at: string, selector: string | null) =>
    checkRecords(
      ctx.settings,
      { provider: "smtp", host: "", sender: `@${at}`, selector, publicKey: null },
      lookup,
    );
  if (!dkim?.domain) return missingRecords(domain, await check(domain, dkim?.selector ?? null));
  const [own, signing] = await Promise.all([check(domain, null), check(dkim.domain, dkim.selector)]);
  return missingRecords(domain, [...own, ...signing.filter(({ kind }) => kind === "signature")]);
}

/** Cached for a minute: Today and Deliverability are opened often. */
const kept = new LRUCache<string, Promise<DomainRecords>>({ max: 500, ttl: 60_000 });

/** Domains looked up per site; a site with more uses one provider for all. */
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
