/** Keeps which servers take a domain's mail. Runs beside the queue: a claim never waits for the DNS. */
import { Resolver } from "node:dns/promises";
import { sql } from "drizzle-orm";
import type { Context, Settings } from "#core/kernel/context.ts";
import { RESERVED } from "../connections/domain-records.ts";
import { laneOfServers } from "./lane-of-servers.ts";

const DNS = { timeout: 2000, tries: 2 };
const AT_ONCE = 100;
/** Emails looked ahead at. */
const AHEAD = 5000;
const KNOWN_FOR_HOURS = 72;
const AFTER_SILENCE_HOURS = 1;

/** Looks up the domains of waiting emails; returns how many. */
export async function lookUpLanes(ctx: Context): Promise<number> {
  const { rows } = await ctx.db.execute<{ domain: string }>(sql`
    select domain from (
      select distinct mail_domain(email_address) as domain from (
        select email_address from email_deliveries where state = 'pending' order by next_attempt_at limit ${AHEAD}) ahead) waiting
    left join recipient_domains r using (domain)
    where r.domain is null or r.look_up_after <= ${ctx.clock.now()} limit ${AT_ONCE}`);
  await lookUp(
    ctx,
    rows.map(({ domain }) => domain),
  );
  return rows.length;
}

/** The lane of one domain, from the DNS if it is not known yet. */
export async function findLane(ctx: Context, { domain }: { domain: string }): Promise<string> {
  const { rows } = await ctx.db.execute<{ lane: string }>(
    sql`select lane from recipient_domains where domain = ${domain}`,
  );
  return rows[0]?.lane ?? (await lookUp(ctx, [domain]))[0]?.lane ?? domain;
}

type Found = { domain: string; lane: string | null; hours: number };

async function lookUp(ctx: Context, domains: string[]): Promise<Found[]> {
  if (domains.length === 0) return [];
  const resolver = new Resolver(DNS);
  if (ctx.settings.dnsServers) resolver.setServers(ctx.settings.dnsServers);
  const found = await Promise.all(domains.map((domain) => ask(ctx.settings, resolver, domain)));
  // A name server that does not answer leaves the lane that was known.
  await ctx.db.execute(sql`
    insert into recipient_domains (domain, lane, look_up_after)
    select domain, coalesce(found.lane, known.lane, domain), ${ctx.clock.now()}::timestamptz + make_interval(hours => hours)
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found(domain text, lane text, hours int)
    left join recipient_domains known using (domain) order by domain
    on conflict (domain) do update set look_up_after = excluded.look_up_after, lane = excluded.lane`);
  return found;
}

async function ask({ dnsServers }: Settings, resolver: Resolver, domain: string): Promise<Found> {
  if (RESERVED.test(domain) && !dnsServers) return { domain, lane: domain, hours: KNOWN_FOR_HOURS };
  try {
    const servers = (await resolver.resolveMx(domain)).map(({ exchange }) => exchange);
    return { domain, lane: laneOfServers(domain, servers), hours: KNOWN_FOR_HOURS };
  } catch (error) {
    const { code } = error as { code?: string };
    const isNone = code === "ENOTFOUND" || code === "ENODATA";
    return { domain, lane: isNone ? domain : null, hours: isNone ? KNOWN_FOR_HOURS : AFTER_SILENCE_HOURS };
  }
}
