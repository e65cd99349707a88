/** Reads one person: facts, answers under their labels, tags, consents word for word, signups and seats. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { signupWay } from "./describe-people.ts";
import type { Origin } from "./origin-label.ts";

type Erasing = { signups: number; emails: number; seats: number };

export type PersonDetails = {
  id: string;
  email: string;
  name: string | null;
  coach: { id: string; slug: string; name: string };
  fields: Record<string, unknown>;
  /** What the forms called the fields, by field name. */
  labels: Record<string, string>;
  editedFields: string[];
  fingerprint: string;
  tags: { id: string; name: string }[];
  confirmedAt: string | null;
  newsAgreedAt: string | null;
  zone: string | null;
  firstSeenAt: string;
  subscriptionStatus: "open" | "unsubscribed" | "bounced" | "complained";
  suppressions: { reason: string; everywhere: boolean; since: string }[];
  weekly: boolean;
  /** Of the first signup that had one: what its link and browser said. */
  origin: Record<string, string>;
  /** How the first signup came about; null if none is stored. */
  via: Origin["via"] | null;
  signups: { id: string; page: string; address: string; lastSignupAt: string }[];
  /** A signup while unsubscribed; stored only if the mailbox's owner confirms within seven days. */
  heldSignup: { page: string; at: string; isAnswered: boolean } | null;
  consents: {
    id: string;
    purpose: "page" | "news";
    wording: string;
    page: string;
    version: number;
    at: string;
  }[];
  seats: {
    eventId: string;
    event: string;
    status: "confirmed" | "waiting" | "cancelled";
    attendance: "attended" | "missed" | null;
    startsAt: string | null;
  }[];
  /** The same address with other coaches. */
  others: { id: string; coach: string }[];
  /** What stopping their emails or erasing them would affect. */
  touches: {
    stop: { journeys: number; waiting: number };
    erase: Erasing;
    /** With all coaches of the scope who know the address. */
    eraseEverywhere: Erasing & { coaches: number };
  };
};

export const personFingerprint = sql`md5(jsonb_build_array(p.name, p.fields)::text)`;

export async function readPerson(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { personId }: { personId: string },
): Promise<PersonDetails | null> {
  const { rows } = await ctx.db.execute<{ person: PersonDetails }>(sql`
    with mine as materialized (
      select l.* from people p join leads l on l.coach_id = p.coach_id and l.email = p.email
      where p.id = ${personId}::uuid),
    everywhere as materialized (
      select o.id, o.coach_id from people p join people o on o.email = p.email
      where p.id = ${personId}::uuid and ${withinScope(scope, sql`o.coach_id`)})
    select jsonb_build_object(
      'id', p.id, 'email', p.email, 'name', p.name, 'zone', p.zone,
      'coach', jsonb_build_object('id', o.id, 'slug', o.slug, 'name', o.profile->>'name'),
      'fingerprint', ${personFingerprint}, 'fields', p.fields, 'editedFields', p.edited_fields, 'confirmedAt', p.confirmed_at,
      'newsAgreedAt', p.news_agreed_at, 'firstSeenAt', p.first_seen_at,
      'subscriptionStatus', subscription_status_of(p.email, p.coach_id),
      'labels', coalesce((
        select jsonb_object_agg(f->>'name', f->>'label')
        from (select distinct page_id from mine) l join pages g on g.id = l.page_id, jsonb_array_elements(g.document->'form'->'fields') f
        where f->>'label' is not null and p.fields ? (f->>'name')), '{}'),
      'suppressions', coalesce((
        select jsonb_agg(jsonb_build_object('reason', s.reason, 'everywhere', s.coach_id is null, 'since', s.created_at) order by s.created_at)
        from suppressions s
        where s.email_hash = sha256(convert_to(p.email, 'UTF8')) and (s.coach_id = p.coach_id or s.coach_id is null)), '[]'),
      'weekly', coalesce((select bool_or(weekly) from mine), false),
      'origin', coalesce((select origin from mine where origin is not null order by created_at, id limit 1), '{}'),
      'via', (select ${signupWay} from mine l order by l.created_at, l.id limit 1),
      'tags', coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name))
        from person_tags pt join tags t on t.id = pt.tag_id where pt.person_id = p.id), '[]'),
      'signups', coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'page', g.listed_name, 'address', g.document->'addresses'->>0, 'lastSignupAt', l.last_signup_at) order by l.last_signup_at desc, l.id desc)
        from mine l join pages g on g.id = l.page_id), '[]'),
      'heldSignup', (
        select jsonb_build_object('page', g.listed_name, 'at', s.created_at, 'isAnswered', s.answered_at is not null)
        from signup_confirmations s join pages g on g.id = s.page_id
        where s.email_hash = sha256(convert_to(p.email, 'UTF8')) and s.coach_id = p.coach_id),
      'consents', coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'purpose', c.purpose, 'wording', c.wording, 'page', g.listed_name,
          'version', c.page_version, 'at', c.created_at) order by c.created_at desc, c.purpose, c.id desc)
        from mine l join consents c on c.lead_id = l.id join pages g on g.id = c.page_id), '[]'),
      'seats', coalesce((
        select jsonb_agg(jsonb_build_object('eventId', e.id, 'event', e.name, 'status', r.status, 'attendance', r.attendance, 'startsAt', e.starts_at) order by r.created_at desc)
        from mine l join event_registrations r on r.lead_id = l.id join events e on e.id = r.event_id), '[]'),
      'others', coalesce((
        select jsonb_agg(jsonb_build_object('id', q.id, 'coach', qo.profile->>'name') order by q.id)
        from everywhere q join coaches qo on qo.id = q.coach_id where q.id <> p.id), '[]'),
      'touches', jsonb_build_object(
        'stop', jsonb_build_object(
          'journeys', (select count(*) from user_journeys j
            where j.person_id = p.id and not j.is_completed and j.stop_reason is null),
          'waiting', (select count(*) from email_deliveries d where d.person_id = p.id and d.state = 'pending')),
        'erase', jsonb_build_object(
          'signups', (select count(*) from mine),
          'emails', (select count(*) from email_deliveries d where d.person_id = p.id),
          'seats', (select count(*) from event_registrations r join mine l on l.id = r.lead_id where r.status <> 'cancelled')),
        'eraseEverywhere', jsonb_build_object(
          'signups', (select count(*) from leads l join everywhere q on q.coach_id = l.coach_id where l.email = p.email),
          'coaches', (select count(*) from everywhere),
          'emails', (select count(*) from email_deliveries d where d.person_id in (select id from everywhere)),
          'seats', (select count(*) from event_registrations r join leads l on l.id = r.lead_id join everywhere q on q.coach_id = l.coach_id
            where l.email = p.email and r.status <> 'cancelled')))
    ) as person
    from people p join coaches o on o.id = p.coach_id
    where p.id = ${personId}::uuid and ${withinScope(scope, sql`p.coach_id`)}`);
  return rows[0]?.person ?? null;
}
