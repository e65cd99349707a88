-- statement by statement: the log of posted alerts is large, and signups go on.
CREATE TABLE IF NOT EXISTS "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"activity_id" uuid,
	"person_id" uuid,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"status" integer,
	"answer" text,
	"took_ms" integer,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("endpoint_id","activity_id","type"),
	CONSTRAINT "webhook_deliveries_state" CHECK (state in ('pending', 'sent', 'failed')),
	CONSTRAINT "webhook_deliveries_due_when_pending" CHECK ((state = 'pending') = (next_attempt_at is not null)),
	CONSTRAINT "webhook_deliveries_subject" CHECK ((activity_id is null) = (person_id is null))
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid,
	"url" text NOT NULL,
	"types" text[] NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"since" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_endpoints_url" UNIQUE NULLS NOT DISTINCT("coach_id","url")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("endpoint_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_person" ON "webhook_deliveries" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
-- The log of what was posted before begins anew. What is an hour old is moved below.
-- in batches
with batch as (
  select id from alert_messages where state <> 'pending' and created_at < now() - interval '1 hour' order by id limit 1000
)
delete from alert_messages m using batch b where m.id = b.id;--> statement-breakpoint
-- From below on, webhooks follow the log. Functions from before the log write no row for a signup: until this version's are
-- installed, theirs for alerts, which is called for every new lead, also writes the row.
do $$
begin
  if to_regprocedure('alert_lead(leads, timestamptz)') is null or exists (
    select from pg_proc where proname = 'capture_lead' and prosrc like '%signed-up%') then return; end if;
  alter function alert_lead(leads, timestamptz) rename to alert_lead_before;
  create function alert_lead(lead leads, instant timestamptz) returns void language plpgsql as $f$
  begin
    insert into activities (coach_id, person_id, kind, actor, about, at)
    select p.coach_id, p.id, 'signed-up', 'visitor', jsonb_build_object('lead', lead.id, 'page', lead.page_id, 'isNew', true), instant
    from people p where p.coach_id = lead.coach_id and p.email = lead.email;
    perform alert_lead_before(lead, instant);
  end $f$;
end $$;--> statement-breakpoint
-- A signup reads the targets before it commits. So the lock waits until every alert of a target is committed, and from then on
-- signups find no webhook there: each is posted from the old queue or from the log. A signup that waits for the lock is older than
-- 'now', so the log is followed from an hour before; the unique constraint keeps the alerts of that hour from being posted twice.
do $$
begin
  lock table alert_targets in access exclusive mode;
  insert into webhook_endpoints (id, coach_id, url, types, secret, previous_secret, previous_secret_until, since, created_at)
  select id, coach_id, address, '{lead.created}', secret, previous_secret, secret_renewed_at + interval '1 day',
    greatest(created_at, now() - interval '1 hour'), created_at
  from alert_targets where channel = 'webhook' and secret is not null;
  -- Versions before the log wrote no row for a signup, and the payload is read from it.
  insert into activities (coach_id, person_id, kind, actor, about, at)
  select distinct on (l.id) p.coach_id, p.id, 'signed-up', 'visitor', jsonb_build_object('lead', l.id, 'page', l.page_id, 'isNew', true), l.created_at
  from alert_messages m join alert_items i on i.message_id = m.id join leads l on l.id = i.lead_id
    join people p on p.coach_id = l.coach_id and p.email = l.email
  where not exists (select from activities a where a.person_id = p.id and a.kind = 'signed-up' and a.about->>'lead' = l.id::text);
  insert into webhook_deliveries (id, endpoint_id, activity_id, person_id, type, state, attempts, next_attempt_at, status, answer, took_ms, created_at, settled_at)
  select m.id, e.id, a.id, a.person_id, 'lead.created', m.state, m.attempts, m.next_attempt_at, said.status, said.text, said.took_ms, m.created_at, m.settled_at
  from alert_messages m join webhook_endpoints e on e.id = m.target_id join alert_items i on i.message_id = m.id
    join leads l on l.id = i.lead_id join people p on p.coach_id = l.coach_id and p.email = l.email
    join lateral (
      select * from activities a where a.person_id = p.id and a.kind = 'signed-up' and a.about->>'lead' = l.id::text order by a.at limit 1) a on true
    left join lateral (select * from alert_attempts t where t.message_id = m.id order by t.at desc limit 1) said on true
  on conflict do nothing;
  delete from alert_targets where channel = 'webhook';
end $$;--> statement-breakpoint
-- Begins with what nobody has followed yet.
insert into activity_followers (name, number, followed_at) values ('webhooks', 0, now()) on conflict do nothing;
