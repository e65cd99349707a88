-- statement by statement: the tables are large, and signups go on.
ALTER TABLE "user_journeys" ALTER COLUMN "lead_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "user_journeys" ALTER COLUMN "page_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "user_journeys" ADD COLUMN IF NOT EXISTS "person_id" uuid;--> statement-breakpoint
ALTER TABLE "user_journeys" ADD COLUMN IF NOT EXISTS "started_by" text DEFAULT 'signup' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD COLUMN IF NOT EXISTS "person_id" uuid;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN IF NOT EXISTS "variables" jsonb;--> statement-breakpoint
-- Until this version's functions are installed, the previous ones write rows without a person, and a second journey for one.
create or replace function fill_person_of_journey() returns trigger language plpgsql as $$
begin
  new.person_id := (select p.id from leads l join people p on p.coach_id = l.coach_id and p.email = l.email where l.id = new.lead_id);
  if exists (select from user_journeys j where j.person_id = new.person_id and j.campaign_id = new.campaign_id
    and not j.is_completed and j.stop_reason is null) then return null; end if;
  return new;
end $$;--> statement-breakpoint
create or replace function fill_person_of_delivery() returns trigger language plpgsql as $$
begin
  new.person_id := (select p.id from leads l join people p on p.coach_id = l.coach_id and p.email = l.email where l.id = new.lead_id);
  if new.kind = 'signup' then
    update user_journeys set variables = new.variables where lead_id = new.lead_id and campaign_id = new.campaign_id and variables is null;
    update event_registrations set variables = new.variables where id = new.registration_id and variables is null;
  end if;
  return new;
end $$;--> statement-breakpoint
create or replace trigger user_journeys_fill_person before insert on user_journeys
  for each row when (new.person_id is null) execute function fill_person_of_journey();--> statement-breakpoint
create or replace trigger email_deliveries_fill_person before insert on email_deliveries
  for each row when (new.person_id is null and new.lead_id is not null) execute function fill_person_of_delivery();--> statement-breakpoint
-- Found by these while they are filled, dropped afterwards.
CREATE INDEX CONCURRENTLY "user_journeys_without_person" ON "user_journeys" USING btree ("id") WHERE person_id is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "email_deliveries_without_person" ON "email_deliveries" USING btree ("id") WHERE person_id is null and lead_id is not null;--> statement-breakpoint
-- in batches
with batch as materialized (
  select j.id, j.lead_id from user_journeys j where j.person_id is null order by j.id limit 1000 for no key update
), filled as materialized (
  select b.id, p.id as person_id, (
    select d.variables from email_deliveries d where d.lead_id = b.lead_id and d.kind = 'signup' order by d.created_at desc limit 1) as variables
  from batch b join leads l on l.id = b.lead_id join people p on p.coach_id = l.coach_id and p.email = l.email
)
update user_journeys j set person_id = f.person_id, variables = coalesce(f.variables, j.variables),
  started_by = case when j.variables is null then 'signup' else 'import' end
from filled f where j.id = f.id;--> statement-breakpoint
-- in batches
with batch as materialized (
  select d.id, d.lead_id from email_deliveries d where d.person_id is null and d.lead_id is not null order by d.id limit 1000 for no key update
)
update email_deliveries d set person_id = p.id
from batch b join leads l on l.id = b.lead_id join people p on p.coach_id = l.coach_id and p.email = l.email where d.id = b.id;--> statement-breakpoint
-- in batches
with batch as materialized (
  select r.id, r.lead_id from event_registrations r where r.variables is null order by r.id limit 1000 for no key update
)
update event_registrations r set variables = coalesce((
  select d.variables from email_deliveries d where d.lead_id = b.lead_id and d.kind <> 'broadcast' order by d.created_at desc limit 1), '{}')
from batch b where r.id = b.id;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "user_journeys_without_person";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "email_deliveries_without_person";--> statement-breakpoint
ALTER TABLE "user_journeys" DROP CONSTRAINT IF EXISTS "user_journeys_stop_reason";--> statement-breakpoint
ALTER TABLE "user_journeys" ADD CONSTRAINT "user_journeys_stop_reason" CHECK (stop_reason in ('unsubscribed', 'bounced', 'complained', 'erased', 'cancelled', 'duplicate')) NOT VALID;--> statement-breakpoint
-- Somebody who is in a campaign twice goes on where they began.
-- in batches
with twice as materialized (
  select j.id, j.lead_id from (
    select id, lead_id, row_number() over (partition by person_id, campaign_id order by created_at, id) as nth
    from user_journeys where not is_completed and stop_reason is null) j
  where j.nth > 1 order by j.id limit 1000
), stopped as (
  update user_journeys j set stop_reason = 'duplicate', next_email_due_at = null, paused_at = null
  from twice t where j.id = t.id and not j.is_completed and j.stop_reason is null returning j.id, j.lead_id
)
insert into lead_history (lead_id, event, reason, about, at) select lead_id, 'journey-stopped', 'duplicate', id, now() from stopped;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "user_journeys_person" ON "user_journeys" USING btree ("person_id","campaign_id",(case when is_completed or stop_reason is not null then id else '00000000-0000-0000-0000-000000000000'::uuid end));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "email_deliveries_person" ON "email_deliveries" USING btree ("person_id","created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "email_deliveries_service";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "email_deliveries_service" ON "email_deliveries" USING btree ("created_at") WHERE person_id is null;--> statement-breakpoint
ALTER TABLE "user_journeys" DROP CONSTRAINT IF EXISTS "user_journeys_person_id_not_null";--> statement-breakpoint
ALTER TABLE "user_journeys" ADD CONSTRAINT "user_journeys_person_id_not_null" CHECK (person_id is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "user_journeys" ADD CONSTRAINT "user_journeys_started_by" CHECK (started_by in ('signup', 'import', 'owner')) NOT VALID;--> statement-breakpoint
ALTER TABLE "user_journeys" ADD CONSTRAINT "user_journeys_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "email_deliveries" DROP CONSTRAINT IF EXISTS "email_deliveries_origin";--> statement-breakpoint
ALTER TABLE "email_deliveries" DROP CONSTRAINT IF EXISTS "email_deliveries_recipient";--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_origin" CHECK (case when person_id is null then num_nonnulls(lead_id, broadcast_id, campaign_id, page_id, template_id) = 0
        when kind = 'broadcast' then broadcast_id is not null and campaign_id is null
        else broadcast_id is null and campaign_id is not null end) NOT VALID;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_recipient" CHECK (num_nonnulls(person_id, signup_confirmation_id, alert_target_id, owner_id) = 1
        and case kind when 'confirmation' then signup_confirmation_id is not null and coach_id is not null
          when 'alert' then alert_target_id is not null and coach_id is null
          when 'owner' then owner_id is not null and coach_id is null
          else person_id is not null and coach_id is not null and template_id is not null end) NOT VALID;--> statement-breakpoint
ALTER TABLE "user_journeys" VALIDATE CONSTRAINT "user_journeys_stop_reason";--> statement-breakpoint
ALTER TABLE "user_journeys" VALIDATE CONSTRAINT "user_journeys_started_by";--> statement-breakpoint
ALTER TABLE "user_journeys" VALIDATE CONSTRAINT "user_journeys_person_id_not_null";--> statement-breakpoint
ALTER TABLE "user_journeys" VALIDATE CONSTRAINT "user_journeys_person_id_people_id_fk";--> statement-breakpoint
ALTER TABLE "email_deliveries" VALIDATE CONSTRAINT "email_deliveries_person_id_people_id_fk";--> statement-breakpoint
ALTER TABLE "email_deliveries" VALIDATE CONSTRAINT "email_deliveries_origin";--> statement-breakpoint
ALTER TABLE "email_deliveries" VALIDATE CONSTRAINT "email_deliveries_recipient";--> statement-breakpoint
-- Validated above, so it is not read again.
ALTER TABLE "user_journeys" ALTER COLUMN "person_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "user_journeys" DROP CONSTRAINT "user_journeys_person_id_not_null";
