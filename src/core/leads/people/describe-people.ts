import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { userJourneys } from "#db/schema/index.ts";
import type { FoundPerson } from "./list-walks.ts";
import type { Origin } from "./origin-label.ts";

export type PersonTag = { id: string; name: string };
/** Where a person stands in a campaign: the active one with the next email, or the last they were in. */
export type Progress = {
  campaign: string;
  state:
    | "active"
    | "sending"
    | "held"
    | "paused"
    | "paused-by-owner"
    | "unconfirmed"
    | "undated"
    | "finished"
    | "stopped";
  reason: (typeof userJourneys.$inferSelect)["stopReason"];
  /** Emails received, and all of the campaign's. */
  had: number;
  emails: number;
  /** When the next email is due; when it ended. */
  at: string | null;
  /** Other active campaigns. */
  others: number;
};
export type LastMessage = {
  state: "waiting" | "deferred" | "sent" | "failed" | "bounced" | "complained" | "suppressed";
  kind: "signup" | "journey" | "notice" | "reminder" | "broadcast";
  /** The number of a campaign's email, as the console counts. */
  email: number | null;
  at: string;
};
export type ListedPerson = Origin & {
  id: string;
  email: string;
  name: string | null;
  coachId: string;
  tags: PersonTag[];
  subscriptionStatus: "open" | "unsubscribed" | "bounced" | "complained";
  pageId: string;
  signedUpAt: string;
  progress: Progress | null;
  message: LastMessage | null;
};

/** The source of a signup that the owner entered. */
export const BY_HAND = "by-hand";
/** How a signup `l` came about. */
export const signupWay = sql`case when l.source = ${BY_HAND} then 'hand' when l.source = 'test-dashboard' then 'test' when l.metadata ? 'imported' then 'import' else 'form' end`;

/** Leaves page and coach names to the caller: documents are large, and thousands of people share a few pages. */
export async function describePeople(ctx: Context, found: FoundPerson[]): Promise<ListedPerson[]> {
  if (found.length === 0) return [];
  const { rows } = await ctx.db.execute<ListedPerson>(sql`
    select p.id, p.email, p.name, p.coach_id as "coachId", l.page_id as "pageId", f.subscription_status as "subscriptionStatus",
      coalesce(l.origin, '{}') as origin, ${signupWay} as via,
      ${iso(sql`l.created_at`)} as "signedUpAt", progress.described as progress, message.described as message,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name))
        from person_tags pt join tags t on t.id = pt.tag_id where pt.person_id = p.id), '[]') as tags
    from unnest(${sql.param(found.map(({ leadId }) => leadId))}::uuid[]) with ordinality as wanted(id, turn)
    join leads l on l.id = wanted.id
    join lead_list f on f.lead_id = l.id
    join people p on p.email = l.email and p.coach_id = l.coach_id
    left join lateral (${progress}) progress on true
    left join lateral (${lastMessage}) message on true
    order by wanted.turn`);
  return rows;
}

const iso = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The next step and its time as advance_journeys judges them. */
const progress = sql`
  select jsonb_build_object('campaign', c.name, 'reason', j.stop_reason, 'emails', of.emails,
    'others', (select count(*) - 1 from user_journeys o where o.person_id = p.id and not o.is_completed and o.stop_reason is null and j.is_active),
    'had', case when j.is_completed then of.emails when d.id is null and not j.was_skipped then of.before
      else of.before + coalesce(at.position, j.current_sequence) end,
    'state', case when j.is_completed then 'finished' when j.stop_reason is not null then 'stopped' when j.paused_by = 'owner' then 'paused-by-owner' when j.paused_at is not null then 'paused'
      when d.state in ('pending', 'claimed', 'handed-off', 'uncertain') then 'sending'
      when d.state = 'failed' and d.failure in ('configuration', 'exhausted') then 'held'
      when s.step is null then 'finished'
      when e.starts_at is null and not e.on_demand and d.id is not null and step_needs_date(s) then 'undated'
      when c.confirm_first and p.confirmed_at is null then 'unconfirmed' else 'active' end,
    'at', ${iso(sql`case when j.is_active then greatest(j.next_email_due_at, coalesce(d.sent_at, d.handed_off_at, d.created_at) + make_interval(secs => s.delay_seconds))
      else (select max(a.at) from activities a where a.person_id = p.id and a.kind in ('journey-finished', 'journey-stopped') and a.about->>'journey' = j.id::text) end`)}) as described
  from (
    select j.*, not j.is_completed and j.stop_reason is null as is_active,
      coalesce(j.skipped_steps @> jsonb_build_array(jsonb_build_object('step', j.current_sequence)), false) as was_skipped
    from user_journeys j where j.person_id = p.id
    order by not j.is_completed and j.stop_reason is null desc, j.next_email_due_at, j.created_at desc, j.id desc limit 1) j
  join email_campaigns c on c.id = j.campaign_id
  cross join lateral (
    select (c.signup_template_id is not null)::int as before, (c.signup_template_id is not null)::int + count(s.position) as emails
    from email_sequences s where s.campaign_id = c.id) of
  left join email_sequences at on at.campaign_id = c.id and at.step = j.current_sequence
  left join lateral (
    select d.* from email_deliveries d where d.dedupe_key = 'journey:' || j.id || ':step:' || j.current_sequence
    union all
    (select d.* from email_deliveries d
      where j.current_sequence = 1 and j.started_by = 'signup' and c.signup_template_id is null and d.lead_id = j.lead_id and d.kind = 'signup'
      order by d.created_at limit 1)
    limit 1) d on true
  left join lateral (
    select e.starts_at, e.on_demand from event_registrations r join events e on e.id = r.event_id
    where r.lead_id = j.lead_id order by r.created_at desc limit 1) e on true
  left join lateral next_step(j.id, c.id, j.edition, j.current_sequence, d.id is not null or j.was_skipped, c.signup_template_id is not null, c.rearranged_at is not null) s on true`;

const lastMessage = sql`
  select jsonb_build_object('kind', d.kind, 'at', ${iso(sql`coalesce(case when d.state = 'pending' then d.next_attempt_at end, d.sent_at, d.handed_off_at, d.created_at)`)},
    'state', case when d.state = 'pending' and d.attempts > 0 then 'deferred' when d.state in ('pending', 'claimed', 'handed-off', 'uncertain') then 'waiting' else d.state end,
    'email', case d.kind when 'signup' then 1 when 'journey' then (
      select s.position + (c.signup_template_id is not null)::int from email_campaigns c join email_sequences s on s.campaign_id = c.id
      where c.id = d.campaign_id and s.step = split_part(d.dedupe_key, ':', 4)::int) end) as described
  from email_deliveries d where d.person_id = p.id order by d.created_at desc, d.id desc limit 1`;
