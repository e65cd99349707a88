-- statement by statement: the history of leads is large, and signups go on.
CREATE TABLE IF NOT EXISTS "activities" (
	"id" uuid DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"about" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "activities_pkey" PRIMARY KEY("person_id","id"),
	CONSTRAINT "activities_kind" CHECK (kind in ('signed-up', 'imported', 'address-confirmed', 'consent-given', 'consent-withdrawn', 'message-accepted', 'message-deferred', 'message-failed', 'message-bounced', 'message-complained', 'not-mailed', 'unsubscribed', 'resubscribed', 'suppressed', 'frequency-changed', 'tagged', 'untagged', 'field-changed', 'registered', 'registered-again', 'waitlisted', 'seat-promoted', 'seat-cancelled', 'seat-refused', 'attended', 'missed', 'attendance-cleared', 'link-followed', 'segment-entered', 'segment-left', 'journey-started', 'journey-paused', 'journey-resumed', 'journey-finished', 'journey-stopped')),
	CONSTRAINT "activities_actor" CHECK (actor in ('visitor', 'owner', 'worker', 'provider', 'import', 'api')),
	CONSTRAINT "activities_about" CHECK (jsonb_typeof(about) = 'object')
);
--> statement-breakpoint
CREATE INDEX "activities_coach" ON "activities" USING btree ("coach_id","at");--> statement-breakpoint
CREATE INDEX "activities_at" ON "activities" USING btree ("at");--> statement-breakpoint
-- in batches
with batch as (
  delete from lead_history where id in (select id from lead_history order by id limit 1000) returning *
)
insert into activities (id, coach_id, person_id, kind, actor, about, at)
select b.id, p.coach_id, p.id,
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
