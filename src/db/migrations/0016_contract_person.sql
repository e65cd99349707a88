-- statement by statement: the tables are large, and signups go on.
-- What earlier functions wrote after 0011. Followers start above zero, and must not handle what is long past.
-- in batches
with batch as (
  delete from lead_history where id in (select id from lead_history order by id limit 1000) returning *
)
insert into activities (id, number, coach_id, person_id, kind, actor, about, at)
select b.id, -nextval('activity_number'), p.coach_id, p.id,
  case b.event when 'journey-completed' then 'journey-finished' when 'seat-taken' then 'registered' when 'seat-known' then 'registered-again'
    when 'seat-waiting' then 'waitlisted' when 'seat-given-back' then 'seat-cancelled' when 'seat-full' then 'seat-refused'
    when 'suppressed' then case b.reason when 'unsubscribed' then 'unsubscribed' else 'suppressed' end
    when 'fewer' then 'frequency-changed' when 'all' then 'frequency-changed' when 'confirmed' then 'address-confirmed'
    when 'no-campaign' then 'not-mailed' when 'no-copy' then 'not-mailed' else b.event end,
  case when b.event in ('seat-taken', 'seat-known', 'seat-waiting', 'seat-given-back', 'seat-full', 'fewer', 'all', 'confirmed') then 'visitor'
    when b.event = 'suppressed' and b.reason = 'unsubscribed' then 'visitor' when b.event = 'suppressed' then 'provider' else 'worker' end,
  jsonb_strip_nulls(jsonb_build_object('lead', l.id,
    'reason', case b.event when 'fewer' then 'weekly' when 'all' then 'all' when 'no-campaign' then 'no-campaign' else b.reason end,
    'journey', case when b.event like 'journey-%' then b.about end, 'event', case when b.event like 'seat-%' then b.about end,
    'campaign', case when b.event like 'journey-%' then (select j.campaign_id from user_journeys j where j.id = b.about) end)), b.at
from batch b join leads l on l.id = b.lead_id join people p on p.coach_id = l.coach_id and p.email = l.email;
--> statement-breakpoint
DROP TRIGGER IF EXISTS "user_journeys_fill_person" ON "user_journeys";--> statement-breakpoint
DROP TRIGGER IF EXISTS "email_deliveries_fill_person" ON "email_deliveries";--> statement-breakpoint
-- Cells of files that are no longer needed; imports are started without them from now on.
update lead_imports set columns = without_examples(columns) where content is null and columns is not null;--> statement-breakpoint
drop function if exists fill_person_of_journey();--> statement-breakpoint
drop function if exists fill_person_of_delivery();--> statement-breakpoint
-- contract: since 0011 the log has its rows
DROP TABLE IF EXISTS "lead_history";--> statement-breakpoint
-- How far the log has been filled in. Whoever comes later is in it from the start.
create table if not exists activity_backfill as select '00000000-0000-0000-0000-000000000000'::uuid as done, new_id() as until;--> statement-breakpoint
-- What the tables of record still know and the log does not, person by person. `told`: kinds that would say the same; `same`:
-- what they are about; `exact`: it can happen again, so the time counts too. Where the time is no longer known, it is the
-- earliest that agrees with the rest. Ids follow the time, and are the same if this runs twice.
-- in batches
with batch as materialized (
  select p.* from people p, activity_backfill b where p.id > b.done and p.id < b.until order by p.id limit 200 for key share of p
), signups as materialized (
  select l.*, b.id as person, coalesce((l.metadata->>'imported')::boolean, false) as is_imported from batch b join leads l on l.coach_id = b.coach_id and l.email = b.email
), messages as materialized (
  select d.* from batch b join email_deliveries d on d.person_id = b.id
), facts (person, kind, told, actor, same, more, at, exact) as (
  select s.person, 'imported', '{imported}'::text[], 'import', jsonb_build_object('lead', s.id), jsonb_build_object('page', s.page_id, 'import', (
    select r.import_id from lead_import_rows r where r.email = s.email and r.lead_id = s.id limit 1)), s.created_at, false
  from signups s where s.is_imported
  union all
  select s.person, 'signed-up', '{signed-up}', 'visitor', jsonb_build_object('lead', s.id), jsonb_build_object('page', c.page_id, 'version', c.page_version, 'isNew', c.nth = 1), c.created_at, true
  from signups s join lateral (
    select *, row_number() over (order by created_at, id) as nth from consents where lead_id = s.id and purpose = 'page') c on c.nth > 1 or not s.is_imported
  union all
  select s.person, 'address-confirmed', '{address-confirmed}', 'visitor', jsonb_build_object('lead', s.id), '{}', s.confirmed_at, false
  from signups s where s.confirmed_at is not null
  union all
  select b.id, 'consent-given', '{consent-given}', 'visitor', '{"purpose": "news"}', jsonb_build_object('lead', (
    select s.id from signups s join consents c on c.lead_id = s.id and c.purpose = 'news' where s.person = b.id order by c.created_at limit 1)), b.news_agreed_at, false
  from batch b where b.news_agreed_at is not null
  union all
  select b.id, case s.reason when 'unsubscribed' then 'unsubscribed' else 'suppressed' end, '{unsubscribed,suppressed}',
    case s.reason when 'unsubscribed' then 'visitor' when 'erased' then 'owner' else 'provider' end, jsonb_build_object('reason', s.reason),
    jsonb_build_object('everywhere', s.coach_id is null), s.created_at, false
  from batch b join suppressions s on s.email_hash = sha256(convert_to(b.email, 'UTF8')) and (s.coach_id = b.coach_id or s.coach_id is null)
  union all
  select b.id, 'tagged', '{tagged}', 'owner', jsonb_build_object('tag', t.id), '{}', greatest(t.created_at, b.first_seen_at), false
  from batch b join person_tags pt on pt.person_id = b.id join tags t on t.id = pt.tag_id
  union all
  select s.person, case r.status when 'waiting' then 'waitlisted' else 'registered' end, '{registered,waitlisted,seat-promoted}', 'visitor',
    jsonb_build_object('event', r.event_id), jsonb_build_object('lead', s.id), r.created_at, false
  from signups s join event_registrations r on r.lead_id = s.id
  union all
  select s.person, 'seat-cancelled', '{seat-cancelled}', 'visitor', jsonb_build_object('event', r.event_id), jsonb_build_object('lead', s.id), r.created_at + interval '1 microsecond', false
  from signups s join event_registrations r on r.lead_id = s.id where r.status = 'cancelled'
  union all
  select s.person, r.attendance, array[r.attendance], case r.attendance_source when 'link' then 'visitor' else 'owner' end,
    jsonb_build_object('event', r.event_id), jsonb_build_object('lead', s.id), r.attendance_at, true
  from signups s join event_registrations r on r.lead_id = s.id where r.attendance is not null
  union all
  select b.id, 'journey-started', '{journey-started}', case j.started_by when 'signup' then 'visitor' else j.started_by end, jsonb_build_object('journey', j.id),
    jsonb_build_object('campaign', j.campaign_id, 'lead', j.lead_id), j.created_at, false
  from batch b join user_journeys j on j.person_id = b.id
  union all
  select b.id, case when j.is_completed then 'journey-finished' else 'journey-stopped' end, '{journey-finished,journey-stopped}', 'worker', jsonb_build_object('journey', j.id),
    jsonb_build_object('campaign', j.campaign_id, 'reason', j.stop_reason), greatest(j.created_at, (
      select max(greatest(d.created_at, d.sent_at)) from messages d where d.person_id = b.id and d.dedupe_key like 'journey:' || j.id || ':%'), (
      select max(s.created_at) from suppressions s where s.email_hash = sha256(convert_to(b.email, 'UTF8')) and (s.coach_id = b.coach_id or s.coach_id is null)
        and s.reason = j.stop_reason)) + interval '1 microsecond', false
  from batch b join user_journeys j on j.person_id = b.id where j.is_completed or j.stop_reason is not null
  union all
  select b.id, 'journey-paused', '{journey-paused}', 'worker', jsonb_build_object('journey', j.id), jsonb_build_object('campaign', j.campaign_id), j.paused_at, true
  from batch b join user_journeys j on j.person_id = b.id where j.paused_at is not null
  union all
  select d.person_id, 'message-accepted', '{message-accepted}', 'worker', jsonb_build_object('delivery', d.id), '{}', d.sent_at, false
  from messages d where d.sent_at is not null and d.server_response <> 'known from what came back'
  union all
  select d.person_id, 'message-' || d.state, array['message-' || d.state], 'provider', jsonb_build_object('delivery', d.id), '{}',
    coalesce((select min(e.created_at) from email_events e where e.delivery_id = d.id and e.kind = case d.state when 'complained' then 'complaint' else 'hard-bounce' end), d.sent_at + interval '1 microsecond'), false
  from messages d where d.state in ('bounced', 'complained')
  union all
  select d.person_id, case when h.nth = 1 and d.state in ('failed', 'suppressed') then 'message-failed' else 'message-deferred' end, '{message-failed,message-deferred}', 'worker',
    jsonb_build_object('delivery', d.id), jsonb_build_object('reason', h.event), h.at, true
  from messages d join lateral (select *, row_number() over (order by at desc, id desc) as nth from delivery_history where delivery_id = d.id) h on h.event not in ('again', 'retried')
  union all
  select d.person_id, 'message-failed', '{message-failed}', 'worker', jsonb_build_object('delivery', d.id), '{}', coalesce(d.handed_off_at, d.created_at), false
  from messages d where d.state = 'failed' and not exists (select from delivery_history h where h.delivery_id = d.id)
  union all
  select d.person_id, 'link-followed', '{link-followed}', 'visitor', jsonb_build_object('delivery', d.id), '{}', d.scheduler_opened_at, false
  from messages d where d.scheduler_opened_at is not null
), logged as (
  insert into activities (id, number, coach_id, person_id, kind, actor, about, at)
  select (overlay(lpad(to_hex((extract(epoch from f.at) * 4096000)::bigint), 15, '0') placing '7' from 13 for 0) || '8' || left(md5(f.kind || f.same || f.more || f.at), 15))::uuid,
    -nextval('activity_number'), b.coach_id, b.id, f.kind, f.actor, jsonb_strip_nulls(f.same || f.more), f.at
  from facts f join batch b on b.id = f.person
  where not exists (
    select from activities a where a.person_id = f.person and a.kind = any(f.told) and a.about @> f.same and (a.at = f.at or not f.exact))
  on conflict do nothing
)
update activity_backfill set done = (select id from batch order by id desc limit 1) where exists (select from batch);--> statement-breakpoint
-- contract: only this migration uses it
drop table if exists activity_backfill;
