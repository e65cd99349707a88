import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

const MESSAGES = 12;

export type PersonDetails = {
  id: string;
  email: string;
  name: string | null;
  isNameEdited: boolean;
  coach: { id: string; slug: string; name: string };
  fields: Record<string, unknown>;
  editedFields: string[];
  fingerprint: string;
  tags: { id: string; name: string }[];
  confirmedAt: string | null;
  newsAgreedAt: string | null;
  signups: number;
  firstSeenAt: string;
  lastSeenAt: string;
  subscriptionStatus: "open" | "unsubscribed" | "bounced" | "complained";
  weekly: boolean;
  origin: Record<string, string>;
  leads: {
    id: string;
    page: string;
    createdAt: string;
    lastSignupAt: string;
    mail: "none" | "pending" | "sent" | "failed";
    consent: { id: string; wording: string } | null;
    news: { id: string; wording: string; at: string } | null;
  }[];
  /** A signup while unsubscribed; stored only if the mailbox's owner confirms within seven days. */
  heldSignup: { page: string; at: string; isAnswered: boolean } | null;
  messages: {
    id: string;
    leadId: string;
    subject: string;
    status: "pending" | "sent" | "failed";
    at: string;
    isDue: boolean;
  }[];
};

export const personFingerprint = sql`md5(jsonb_build_array(p.name, p.fields)::text)`;

export async function readPerson(
  ctx: Context,
  scope: Scope,
  { personId }: { personId: string },
): Promise<PersonDetails | null> {
  const { rows } = await ctx.db.execute<{ person: PersonDetails }>(sql`
    with mine as materialized (
      select l.* from people p join leads l on l.coach_id = p.coach_id and l.email = p.email
      where p.id = ${personId}::uuid and ${withinScope(scope, sql`p.coach_id`)})
    select jsonb_build_object(
      'id', p.id, 'email', p.email, 'name', p.name, 'isNameEdited', p.is_name_edited,
      'coach', jsonb_build_object('id', o.id, 'slug', o.slug, 'name', o.profile->>'name'),
      'fingerprint', ${personFingerprint}, 'fields', p.fields, 'editedFields', p.edited_fields, 'confirmedAt', p.confirmed_at,
      'newsAgreedAt', p.news_agreed_at, 'signups', p.signups,
      'firstSeenAt', p.first_seen_at, 'lastSeenAt', p.last_seen_at,
      'subscriptionStatus', subscription_status_of(p.email, p.coach_id),
      'weekly', coalesce((select bool_or(weekly) from mine), false),
      'origin', coalesce((select origin from mine where origin is not null order by created_at, id limit 1), '{}'),
      'tags', coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name))
        from person_tags pt join tags t on t.id = pt.tag_id where pt.person_id = p.id), '[]'),
      'leads', coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'page', g.listed_name, 'createdAt', l.created_at,
          'lastSignupAt', l.last_signup_at, 'mail', f.mail,
          'consent', (select jsonb_build_object('id', c.id, 'wording', c.wording) from consents c
            where c.lead_id = l.id and c.purpose = 'page' order by c.created_at desc, c.id desc limit 1),
          'news', (select jsonb_build_object('id', c.id, 'wording', c.wording, 'at', c.created_at) from consents c
            where c.lead_id = l.id and c.purpose = 'news' order by c.created_at desc, c.id desc limit 1)) order by l.last_signup_at desc, l.id desc)
        from mine l join pages g on g.id = l.page_id join lead_list f on f.lead_id = l.id), '[]'),
      'heldSignup', (
        select jsonb_build_object('page', g.listed_name, 'at', s.created_at, 'isAnswered', s.answered_at is not null)
        from signup_confirmations s join pages g on g.id = s.page_id
        where s.email_hash = sha256(convert_to(p.email, 'UTF8')) and s.coach_id = p.coach_id),
      'messages', coalesce((
        select jsonb_agg(jsonb_build_object('id', d.id, 'leadId', d.lead_id, 'subject', t.subject, 'status', d.status,
          'at', coalesce(d.sent_at, d.next_attempt_at, d.created_at), 'isDue', d.state = 'pending')
          order by d.created_at desc, d.id desc)
        from (select d.* from mine l join email_deliveries d on d.lead_id = l.id
          order by d.created_at desc, d.id desc limit ${MESSAGES}) d
        join email_templates t on t.id = d.template_id), '[]')
    ) as person
    from people p join coaches o on o.id = p.coach_id
    where p.id = ${personId}::uuid and ${withinScope(scope, sql`p.coach_id`)}`);
  return rows[0]?.person ?? null;
}
