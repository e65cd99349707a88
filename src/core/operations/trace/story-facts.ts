/** Reads what happened to a person, newest first, in one statement: the log, and the tables whose rows outlive it. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { type activities, type SkipReason, seatKinds } from "#db/schema/index.ts";
import type { Mark, ShownPart } from "./timeline.ts";

type Activity = typeof activities.$inferSelect;
type Told = { at: string; id: string };

export type StoryFact = Told &
  (
    | {
        kind: "signup" | "news";
        leadId: string;
        page: string;
        version: number;
        wording: string;
        /** Of a first signup only. */
        origin: Record<string, string> | null;
        isFirst: boolean;
      }
    | { kind: "message" }
    | { kind: "note"; author: string; text: string }
    | {
        kind: "skipped";
        campaign: string;
        step: number;
        steps: number;
        before: number;
        why: Exclude<SkipReason, "done">;
      }
    | {
        kind: "activity";
        what: Activity["kind"];
        actor: Activity["actor"];
        reason: string | null;
        /** Of the event, campaign or tag; null if it was deleted. */
        name: string | null;
        step: number | null;
        /** Under the labels of their forms. */
        fields: string[];
        isRenamed: boolean;
        /** Of a campaign that they left: an email at the hand-off was still sent. */
        isLastSent: boolean;
      }
  );

export type StoryFacts = { facts: StoryFact[]; total: number; marks: Mark[]; coach: string };

/** What starts a campaign stands before its start, which happens at the same moment. */
const startingKinds = ["tagged", "segment-entered", "attended", "missed"];
const MOST_MARKS = 120;

/** Signups, messages and notes come from their own tables, which are kept longer than the log. */
const toldElsewhere = sql`(a.kind like 'message-%' or a.kind = 'step-taken' or a.kind in ('signed-up', 'imported', 'consent-given') and a.about ? 'lead')`;

export async function storyFacts(
  ctx: Context,
  scope: Scope,
  { personId, part, skip, most }: { personId: string; part: ShownPart; skip: number; most: number },
): Promise<StoryFacts | null> {
  const { rows } = await ctx.db.execute<StoryFacts>(sql`
    with person as materialized (
      select p.*, o.profile->>'name' as coach from people p join coaches o on o.id = p.coach_id
      where p.id = ${personId}::uuid and ${withinScope(scope, sql`p.coach_id`)}
    ), entries as materialized (
      select c.id::text as id, c.created_at as at, case c.purpose when 'page' then 'signup' else 'news' end as kind, case c.purpose when 'page' then 0 else 1 end as rank,
        'visitor' as actor, null::text as what, null::text as state,
        jsonb_build_object('leadId', c.lead_id, 'page', g.listed_name, 'version', c.page_version, 'wording', c.wording, 'origin', l.origin,
          'isFirst', row_number() over (partition by c.lead_id, c.purpose order by c.created_at, c.id) = 1) as more
      from person p join leads l on l.coach_id = p.coach_id and l.email = p.email join consents c on c.lead_id = l.id join pages g on g.id = c.page_id
      union all
      select a.id::text, a.at, 'activity', case when a.kind = any(${sql.param([...seatKinds, ...startingKinds])}::text[]) then 2 when a.kind = 'journey-started' then 3 when a.kind like 'journey-%' then 6 else 5 end,
        a.actor, a.kind, null, jsonb_build_object('what', a.kind, 'actor', a.actor, 'reason', a.about->>'reason', 'step', a.about->'step',
          'fields', (select coalesce(jsonb_agg(coalesce((
              select f->>'label' from leads l join pages g on g.id = l.page_id, jsonb_array_elements(g.document->'form'->'fields') f
              where l.coach_id = p.coach_id and l.email = p.email and f->>'name' = field limit 1), field)), '[]')
            from jsonb_array_elements_text(a.about->'fields') field), 'isRenamed', coalesce((a.about->>'renamed')::boolean, false),
          'isLastSent', a.kind = 'journey-stopped' and exists (select from email_deliveries d where d.person_id = p.id and d.kind = 'journey'
            and d.dedupe_key like 'journey:' || (a.about->>'journey') || ':step:%' and d.sent_at > a.at), 'name', coalesce(
            (select e.name from events e where e.id = (a.about->>'event')::uuid),
            (select to_char(b.starts_at at time zone coalesce((select time_zone from site_settings), 'UTC'), 'FMDay FMDD FMMonth, HH24:MI') from bookings b where b.id = (a.about->>'booking')::uuid),
            (select c.name from email_campaigns c where c.id = (a.about->>'campaign')::uuid),
            (select t.name from tags t where t.id = (a.about->>'tag')::uuid),
            (select s.name from segments s where s.id = (a.about->>'segment')::uuid),
            (select url from email_deliveries d join email_templates t on t.id = d.template_id, unnest(t.counted) url
              where d.id = (a.about->>'delivery')::uuid and md5(url)::uuid::text = a.about->>'link'),
            case when a.about ? 'link' then 'a link' end))
      from person p join activities a on a.person_id = p.id where not ${toldElsewhere}
      union all
      -- At its first attempt. What was never attempted is still to come, unless it is due or held up.
      select d.id::text, least((select min(h.at) from delivery_history h where h.delivery_id = d.id), coalesce(d.sent_at, d.handed_off_at, d.created_at)), 'message', 4,
        'worker', null, d.state, '{}'
      from person p join email_deliveries d on d.person_id = p.id where d.state <> 'pending' or d.attempts > 0 or d.waits_for is not null or d.next_attempt_at <= ${ctx.clock.now()}::timestamptz
      union all
      select n.id::text, n.at, 'note', 7, 'owner', null, null, jsonb_build_object('author', n.author_name, 'text', n.text)
      from person p join person_notes n on n.person_id = p.id
      union all
      select j.id || ':' || (each->>'step'), (each->>'at')::timestamptz, 'skipped', 5, 'worker', null, null, jsonb_build_object('campaign', c.name, 'why', each->>'before',
        'steps', (select count(position) from email_sequences s where s.campaign_id = c.id), 'before', (c.signup_template_id is not null)::int,
        'step', coalesce((select s.position from email_sequences s where s.campaign_id = c.id and s.step = (each->>'step')::int), (each->>'step')::int))
      from person p join user_journeys j on j.person_id = p.id join email_campaigns c on c.id = j.campaign_id, jsonb_array_elements(j.skipped_steps) each
      where each->>'before' <> 'done'
    ), wanted as materialized (
      select * from entries where case ${part}::text when 'emails' then kind = 'message' when 'theirs' then actor = 'visitor' else true end
    )
    select (select coach from person) as coach, (select count(*)::int from wanted) as total,
      coalesce((select jsonb_agg(m.more || jsonb_build_object('id', m.id, 'at', m.at, 'kind', m.kind) order by m.at desc, m.rank desc, m.id desc)
        from (select * from wanted order by at desc, rank desc, id desc limit ${most} offset ${skip}) m), '[]') as facts,
      coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'at', m.at, 'what', m.mark, 'tone', case
          when m.state in ('bounced', 'complained', 'failed', 'suppressed') or m.what = 'suppressed' then 'bad'
          when m.what in ('attended', 'journey-finished') then 'good' else 'plain' end) order by m.at)
        from (select entries.*, case when kind in ('signup', 'message') then kind when what in ('registered', 'seat-promoted', 'attended', 'missed') then 'event'
            when what in ('unsubscribed', 'suppressed') then 'leave' end as mark from entries
          where kind in ('signup', 'message') or what in ('registered', 'seat-promoted', 'attended', 'missed', 'unsubscribed', 'suppressed')
          order by at desc limit ${MOST_MARKS}) m), '[]') as marks
    where exists (select from person)`);
  return rows[0] ?? null;
}
