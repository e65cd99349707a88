CREATE TABLE "email_notices" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"notice" text NOT NULL,
	"content" jsonb NOT NULL,
	"template_id" uuid NOT NULL,
	"fingerprint" text GENERATED ALWAYS AS (md5(content::text)) STORED,
	"seeded_fingerprint" text,
	CONSTRAINT "email_notices_campaign_id_notice_unique" UNIQUE("campaign_id","notice"),
	CONSTRAINT "email_notices_notice" CHECK (notice in ('dated', 'reminder', 'waiting', 'promoted'))
);
--> statement-breakpoint
CREATE TABLE "email_events" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"delivery_id" uuid,
	"words" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_events_saying" UNIQUE("provider","event_id"),
	CONSTRAINT "email_events_provider" CHECK (provider in ('dsn', 'ses', 'postmark', 'resend')),
	CONSTRAINT "email_events_kind" CHECK (kind in ('hard-bounce', 'soft-bounce', 'complaint'))
);
--> statement-breakpoint
ALTER TABLE "email_templates" DROP CONSTRAINT "email_templates_campaign_id_step_version_unique";--> statement-breakpoint
ALTER TABLE "email_templates" DROP CONSTRAINT "email_templates_step";--> statement-breakpoint
ALTER TABLE "email_deliveries" DROP CONSTRAINT "email_deliveries_kind";--> statement-breakpoint
ALTER TABLE "user_journeys" DROP CONSTRAINT "user_journeys_stop_reason";--> statement-breakpoint
DROP INDEX "user_journeys_due";--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "pause_reason" text;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "confirm_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_templates" ADD COLUMN "part" text;--> statement-breakpoint
UPDATE "email_templates" SET "part" = CASE "step" WHEN 0 THEN 'signup' ELSE 'step-' || "step" END;--> statement-breakpoint
ALTER TABLE "email_templates" ALTER COLUMN "part" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD COLUMN "registration_id" uuid;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "status" text DEFAULT 'confirmed' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ALTER COLUMN "status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "zone" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "join_url" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "announced" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What an owner edited stays an owner's edit under the new fingerprint, what was seeded stays seeded.
UPDATE "events" SET "seeded_fingerprint" = '' WHERE "seeded_fingerprint" IS DISTINCT FROM "fingerprint";--> statement-breakpoint
ALTER TABLE "events" drop column "fingerprint";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "fingerprint" text GENERATED ALWAYS AS (md5(name || chr(10) || minutes::text || chr(10) || zone || chr(10) || on_demand::text || chr(10)
        || coalesce(extract(epoch from (starts_at at time zone 'UTC'))::text, '') || chr(10) || coalesce(capacity::text, '')
        || chr(10) || coalesce(join_url, ''))) STORED;--> statement-breakpoint
UPDATE "events" SET "seeded_fingerprint" = "fingerprint" WHERE "seeded_fingerprint" <> '';--> statement-breakpoint
ALTER TABLE "user_journeys" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "weekly" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_notices" ADD CONSTRAINT "email_notices_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_notices" ADD CONSTRAINT "email_notices_template_id_email_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."email_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_events" ADD CONSTRAINT "email_events_delivery_id_email_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."email_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_events_delivery" ON "email_events" USING btree ("delivery_id");--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_deliveries_follow_up" ON "email_deliveries" USING btree ("email_address") WHERE kind = 'journey';--> statement-breakpoint
CREATE INDEX "email_deliveries_campaign_sent" ON "email_deliveries" USING btree ("campaign_id","sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "email_events_created" ON "email_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "email_deliveries_registration" ON "email_deliveries" USING btree ("registration_id") WHERE registration_id is not null;--> statement-breakpoint
CREATE INDEX "event_registrations_waiting" ON "event_registrations" USING btree ("event_id","created_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "user_journeys_paused" ON "user_journeys" USING btree ("campaign_id") WHERE paused_at is not null;--> statement-breakpoint
CREATE INDEX "user_journeys_due" ON "user_journeys" USING btree ("next_email_due_at") WHERE not is_completed and paused_at is null;--> statement-breakpoint
ALTER TABLE "email_templates" DROP COLUMN "step";--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_campaign_id_part_version_unique" UNIQUE("campaign_id","part","version");--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD CONSTRAINT "email_campaigns_pause_reason" CHECK (pause_reason is null or not is_active);--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_kind" CHECK (kind in ('signup', 'journey', 'notice', 'reminder'));--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_status" CHECK (status in ('confirmed', 'waiting', 'cancelled'));--> statement-breakpoint
ALTER TABLE "user_journeys" ADD CONSTRAINT "user_journeys_paused_while_active" CHECK (paused_at is null or next_email_due_at is not null);--> statement-breakpoint
ALTER TABLE "user_journeys" ADD CONSTRAINT "user_journeys_stop_reason" CHECK (stop_reason in ('unsubscribed', 'bounced', 'complained', 'erased', 'cancelled'));