/** Reads what mailbox providers prove about a coach's domain: their reports, their answers, and complaints. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { readDomains, type ShownDomain } from "#core/sending/sender-domains/read-domains.ts";
import { groupSenders, type Reported, type SenderInName } from "./group-senders.ts";
import { type Judged, judgeProvider, type ProviderFacts } from "./judge-provider.ts";
import {
  type MailboxProvider,
  mailboxProviders,
  providerOfAddress,
  providerOfReporter,
} from "./mailbox-providers.ts";
import { readPostmaster } from "./read-postmaster.ts";

export const REPUTATION_DAYS = 7;
const WEEKS = 12;
const MAX_ROWS = 5000;

export type Reputation = {
  coach: { slug: string; name: string };
  /** Null: the coach has added no domain. */
  domain: ShownDomain | null;
  domains: string[];
  reports: number;
  answers: number;
  policy: string | null;
  providers: Judged[];
  senders: SenderInName[];
  weeks: { week: string; accepted: number; bounced: number; complaints: number }[];
  /** TLS reports: sessions that could not be encrypted. */
  unencrypted: number;
};

export async function readReputation(
  ctx: Context,
  scope: Scope,
  { coach, domain: wanted }: { coach: string; domain: string },
): Promise<Reputation | null> {
  const all = await readDomains(ctx, scope, { coach });
  if (!all) return null;
  const { rows: coaches } = await ctx.db.execute<{ id: string }>(
    sql`select id from coaches where slug = ${coach} and ${withinScope(scope.to("sending"), sql`id`)}`,
  );
  const coachId = coaches[0]?.id ?? "";
  const domain = all.domains.find((each) => each.domain === wanted) ?? all.domains[0] ?? null;
  const [reported, facts, weeks, unmet] = await Promise.all([
    readReported(ctx, { coachId, domain: domain?.domain ?? "" }),
    readAnswers(ctx, { coachId }),
    readWeeks(ctx, { coachId }),
    readPostmaster(ctx, { domain: domain?.domain ?? "" }),
  ]);
  const providers = mailboxProviders.map((provider) => {
    const theirs = reported.rows.filter(({ reporter }) => providerOfReporter(reporter) === provider);
    const sum = (rows: Reported[]) => rows.reduce((total, { emails }) => total + emails, 0);
    const none = { accepted: 0, refused: 0, code: null, complaints: 0, bounced: 0, pausedUntil: null };
    return judgeProvider({
      ...none,
      ...facts.get(provider),
      ...{
        provider,
        unmet: provider === "gmail" ? unmet : null,
        reported: sum(theirs),
        proven: sum(theirs.filter((row) => row.isSigned || row.isAllowed)),
      },
    });
  });
  const { rows, ...counted } = reported;
  const keys = {
    domain: domain?.domain ?? "",
    selectors: domain?.selectors ?? [],
    retired: domain?.oldKeys.map(({ selector }) => selector) ?? [],
  };
  return {
    ...{
      coach: all.coach,
      domain,
      domains: all.domains.map((each) => each.domain),
      ...counted,
      providers,
      weeks,
    },
    answers: providers.reduce((total, { accepted, refused }) => total + accepted + refused, 0),
    senders: groupSenders(rows, keys),
  };
}

type Of = { coachId: string; domain: string };

async function readReported(ctx: Context, { coachId, domain }: Of) {
  const begins = sql`${ctx.clock.now()}::timestamptz - make_interval(days => ${REPUTATION_DAYS})`;
  const isOf = sql`r.coach_id = ${coachId} and r.begins >= ${begins} and (r.domain = ${domain} or ${domain} like '%.' || r.domain)`;
  const { rows } = await ctx.db.execute<Reported>(sql`
    select r.reporter, w.source, w.subject, w.disposition, w.is_signed as "isSigned", w.is_allowed as "isAllowed", w.dkim, w.spf, w.overrides, sum(w.emails)::int as emails
    from mail_reports r join mail_report_rows w on w.report_id = r.id where ${isOf} and r.kind = 'dmarc'
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by emails desc limit ${MAX_ROWS}`);
  const { rows: about } = await ctx.db.execute<{
    reports: number;
    policy: string | null;
    unencrypted: number;
  }>(sql`
    select count(*) filter (where r.kind = 'dmarc')::int as reports,
      (array_agg(r.policy order by r.begins desc) filter (where r.kind = 'dmarc'))[1] as policy,
      coalesce(sum((select sum(w.emails) from mail_report_rows w where w.report_id = r.id and r.kind = 'tls' and not w.is_signed)), 0)::int as unencrypted
    from mail_reports r where ${isOf}`);
  return { rows, ...(about[0] ?? { reports: 0, policy: null, unencrypted: 0 }) };
}

type Answers = Omit<ProviderFacts, "reported" | "proven" | "provider" | "unmet">;

/** A refusal with 5.7.x, or a deferral with 4.7.x, judges the sender; others concern the recipient. */
async function readAnswers(
  ctx: Context,
  { coachId }: Pick<Of, "coachId">,
): Promise<Map<MailboxProvider, Answers>> {
  const now = ctx.clock.now();
  const begins = sql`${now}::timestamptz - make_interval(days => ${REPUTATION_DAYS})`;
  const { rows } = await ctx.db.execute<Answers & { provider: MailboxProvider }>(sql`
    with sent as (
      select d.email_address, d.state from email_campaigns c join email_deliveries d on d.campaign_id = c.id and d.sent_at >= ${begins} where c.coach_id = ${coachId}
      union all
      select d.email_address, d.state from broadcasts b join email_deliveries d on d.broadcast_id = b.id and d.sent_at >= ${begins} where b.coach_id = ${coachId}
    ), answered as (
      select ${providerOfAddress(sql`email_address`)} as provider, count(*) as accepted, 0 as refused, null as code,
        count(*) filter (where state = 'complained') as complaints, count(*) filter (where state = 'bounced') as bounced, null::timestamptz as paused
      from sent group by 1
      union all
      select ${providerOfAddress(sql`d.email_address`)}, 0, count(distinct d.id), min(substring(h.text from '[45]\\d\\d[ -][45]\\.7\\.\\d+')), 0, 0, null
      from delivery_history h join email_deliveries d on d.id = h.delivery_id
      where d.coach_id = ${coachId} and h.at >= ${begins} and h.event in ('refused', 'deferred') and h.text ~ '[45]\\.7\\.\\d' group by 1
      union all
      select case when lane in ('google.com', 'gmail.com') then 'gmail' when lane ~ '^(outlook|hotmail|live|msn)\\.' then 'outlook' when lane ~ '^yahoo' then 'yahoo' end,
        0, 0, null, 0, 0, paused_until from slow_lanes where coach_id = ${coachId} and paused_until > ${now}
    )
    select provider, sum(accepted)::int as accepted, sum(refused)::int as refused, min(code) as code, sum(complaints)::int as complaints,
      sum(bounced)::int as bounced, to_json(max(paused)) #>> '{}' as "pausedUntil"
    from answered where provider is not null group by 1`);
  return new Map(rows.map(({ provider, ...answers }) => [provider, answers]));
}

async function readWeeks(ctx: Context, { coachId }: Pick<Of, "coachId">): Promise<Reputation["weeks"]> {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute<Reputation["weeks"][number]>(sql`
    with sent as (
      select d.sent_at, d.state from email_campaigns c join email_deliveries d on d.campaign_id = c.id where c.coach_id = ${coachId} and d.sent_at >= ${now}::timestamptz - make_interval(weeks => ${WEEKS})
      union all
      select d.sent_at, d.state from broadcasts b join email_deliveries d on d.broadcast_id = b.id where b.coach_id = ${coachId} and d.sent_at >= ${now}::timestamptz - make_interval(weeks => ${WEEKS})
    )
    select (${now}::timestamptz - make_interval(weeks => w))::date::text as week, count(s.sent_at)::int as accepted,
      count(*) filter (where s.state = 'bounced')::int as bounced, count(*) filter (where s.state = 'complained')::int as complaints
    from generate_series(${WEEKS - 1}::int, 0, -1) w left join sent s
      on s.sent_at > ${now}::timestamptz - make_interval(weeks => w + 1) and s.sent_at <= ${now}::timestamptz - make_interval(weeks => w)
    group by w order by w desc`);
  return rows;
}
