/** A coach's sender domains with their records, looked up now, and from whom their mail leaves meanwhile. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { type CheckedRecord, checkAll } from "../connections/check-sender-domain.ts";
import { findConnectionOwner } from "../connections/find-connection-owner.ts";
import type { SenderRecord } from "../connections/sender-records.ts";
import { findProvider } from "../providers/providers.ts";
import {
  keyRecord,
  type PublishedKey,
  policyRecord,
  policyWithReports,
  reportRecord,
  returnPathRecord,
} from "./domain-key-records.ts";
import { siteAddress } from "./sender-of.ts";

export type ShownDomain = {
  domain: string;
  isVerified: boolean;
  verifiedAt: string | null;
  records: CheckedRecord[];
  /** Where the reports record belongs; null if none is needed. */
  reportsAt: string | null;
  /** A record that must stay until mail on its way has arrived, and then may go. */
  oldKeys: { selector: string; keepUntil: string }[];
  isRotating: boolean;
  /** Of the keys that sign, or will. */
  selectors: string[];
  /** Null once the domain is warm. */
  warmUp: { sent: number; limit: number } | null;
};
export type SenderDomains = {
  coach: { slug: string; name: string };
  domains: ShownDomain[];
  /** Addresses of running campaigns whose domain is not signed here. */
  unsigned: string[];
  siteAddress: string;
  /** The hosted provider that signs instead of Foyer; null if Foyer signs. */
  signsElsewhere: string | null;
  reportAddress: string | null;
};

/** Servers retry for up to five days. */
const IN_TRANSIT_DAYS = 7;

type Row = {
  domain: string;
  verifiedAt: string | null;
  warmUp: ShownDomain["warmUp"];
  keys: (PublishedKey & { verifiedAt: string | null; retiredAt: string | null })[];
};

export const readDomains: Verb<{ coach: string }, SenderDomains | null> = async (ctx, scope, { coach }) => {
  const owner = await findConnectionOwner(ctx, scope, { coach });
  if (!owner?.coachId) return null;
  const { settings } = ctx;
  const { rows } = await ctx.db.execute<Row>(sql`
    select s.domain, to_json(s.verified_at) #>> '{}' as "verifiedAt",
      (select jsonb_build_object('sent', w.sent, 'limit', w.allowed) from warm_up(s.warming_since, s.warm_day, s.warm_sent, ${ctx.clock.now()}::timestamptz) w where w.allowed is not null) as "warmUp",
      (select jsonb_agg(jsonb_build_object('selector', k.selector,
        'publicKey', k.public_key, 'verifiedAt', k.verified_at, 'retiredAt', k.retired_at) order by k.verified_at, k.created_at)
      from sender_keys k where k.sender_domain_id = s.id) as keys
    from sender_domains s where s.coach_id = ${owner.coachId} order by s.created_at`);
  const { rows: facts } = await ctx.db.execute<{
    own: string | null;
    site: string | null;
    siteSender: string | null;
    mailbox: string | null;
    addresses: string[];
  }>(sql`
    select (select provider from mail_connections where coach_id = ${owner.coachId}) as own,
      (select provider from mail_connections where coach_id is null) as site,
      (select sender_address from mail_connections where coach_id is null) as "siteSender",
      ${findReportMailbox(owner.coachId)} as mailbox,
      array(select distinct lower(from_email) from email_campaigns c where c.coach_id = ${owner.coachId} and c.is_active
        and not exists (select from sender_domains s where s.coach_id = c.coach_id and s.domain = mail_domain(c.from_email)) order by 1 limit 5) as addresses`);
  const { own = null, site = null, siteSender, mailbox = null, addresses = [] } = facts[0] ?? {};
  const provider = own ?? (settings.hasMailServer ? "smtp" : site);
  return {
    coach: { slug: owner.slug, name: owner.name },
    domains: await Promise.all(rows.map((row) => show(ctx, row, mailbox))),
    unsigned: addresses,
    siteAddress: siteAddress(settings, siteSender ?? undefined),
    signsElsewhere: provider === null || provider === "smtp" ? null : findProvider(provider).label,
    reportAddress: mailbox,
  };
};

/** The address of the mailbox that is read: the coach's own, else the site's. */
export const findReportMailbox = (coachId: string) => sql`
  (select b.username from bounce_mailboxes b join mail_connections c on c.id = b.connection_id
    where (c.coach_id = ${coachId} or c.coach_id is null) and b.username like '%_@_%' order by c.coach_id is null limit 1)`;

async function show(
  { settings, clock }: Context,
  { domain, verifiedAt, keys, warmUp }: Row,
  mailbox: string | null,
): Promise<ShownDomain> {
  const open = keys.filter(({ retiredAt }) => retiredAt === null);
  const [current, next] = open;
  const reports = mailbox ? reportRecord(domain, mailbox) : null;
  const wanted: (SenderRecord | null)[] = [
    current ? keyRecord(domain, current) : null,
    next ? keyRecord(domain, next, "next-signature") : null,
    returnPathRecord(settings, domain),
    policyRecord(domain, mailbox),
    reports,
  ];
  const reportsAt = reports && mailbox ? mailbox.slice(mailbox.lastIndexOf("@") + 1) : null;
  const checked = await checkAll(
    settings,
    wanted.filter((each) => each !== null),
  );
  const until = (at: string) => new Date(Date.parse(at) + IN_TRANSIT_DAYS * 86_400_000).toISOString();
  return {
    ...{ domain, verifiedAt, isVerified: verifiedAt !== null, isRotating: next !== undefined, warmUp },
    selectors: open.map(({ selector }) => selector),
    records: checked.map((each) => advise(each, { domain, mailbox, reportsAt })),
    reportsAt,
    oldKeys: keys.flatMap(({ selector, retiredAt }) =>
      retiredAt && Date.parse(until(retiredAt)) > clock.now().getTime() - 30 * 86_400_000
        ? [{ selector, keepUntil: until(retiredAt) }]
        : [],
    ),
  };
}

type Place = { domain: string; mailbox: string | null; reportsAt: string | null };

/** A policy that is there is added to; the reports' record belongs into another domain's DNS. */
function advise(checked: CheckedRecord, { domain, mailbox, reportsAt }: Place): CheckedRecord {
  const { kind, state, found, record } = checked;
  if (kind === "reports")
    return { ...checked, note: `Belongs into the DNS of ${reportsAt}, for whoever runs this site.` };
  return kind === "policy" && state === "wrong" && record && found && mailbox && isPolicy(domain, found)
    ? { ...checked, record: { ...record, value: policyWithReports(found, mailbox) } }
    : checked;
}

const isPolicy = (domain: string, found: string) => policyRecord(domain, null).isRight(found);
