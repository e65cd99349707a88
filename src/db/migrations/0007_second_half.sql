CREATE TABLE "alert_attempts" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"message_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"result" text NOT NULL,
	"status" integer,
	"took_ms" integer NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_items" (
	"target_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"message_id" uuid,
	CONSTRAINT "alert_items_target_id_lead_id_pk" PRIMARY KEY("target_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "alert_messages" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"target_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"lease_token" uuid,
	"lease_until" timestamp with time zone,
	"handed_off_at" timestamp with time zone,
	"uncertainties" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "alert_messages_kind" CHECK (kind in ('lead', 'digest', 'confirm', 'test')),
	CONSTRAINT "alert_messages_state" CHECK (state in ('pending', 'claimed', 'sent', 'failed')),
	CONSTRAINT "alert_messages_due_when_pending" CHECK ((state = 'pending') = (next_attempt_at is not null)),
	CONSTRAINT "alert_messages_lease" CHECK ((state = 'claimed') = (lease_until is not null) and (lease_until is null) = (lease_token is null))
);
--> statement-breakpoint
CREATE TABLE "alert_targets" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"cadence" text NOT NULL,
	"zone" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"next_digest_at" timestamp with time zone,
	"secret_version" integer DEFAULT 1 NOT NULL,
	"secret_renewed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_targets_address" UNIQUE("coach_id","channel","address"),
	CONSTRAINT "alert_targets_channel" CHECK (channel in ('email', 'webhook')),
	CONSTRAINT "alert_targets_cadence" CHECK (cadence in ('at-once', 'hourly', 'daily') and (channel = 'email' or cadence = 'at-once'))
);
--> statement-breakpoint
CREATE TABLE "day_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"messages" integer NOT NULL,
	"bounces" integer NOT NULL,
	"complaints" integer NOT NULL,
	"unsubscribes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signup_days" (
	"day" date NOT NULL,
	"page_id" uuid NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" text NOT NULL,
	"signups" integer NOT NULL,
	CONSTRAINT "signup_days_day_page_id_source_medium_campaign_pk" PRIMARY KEY("day","page_id","source","medium","campaign")
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"day" date NOT NULL,
	"page_id" uuid NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_days_day_page_id_source_medium_campaign_pk" PRIMARY KEY("day","page_id","source","medium","campaign"),
	CONSTRAINT "visit_days_visits" CHECK (visits > 0)
);
--> statement-breakpoint
CREATE TABLE "coach_portraits" (
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"coach_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coach_portraits_hash_width_pk" PRIMARY KEY("hash","width")
);
--> statement-breakpoint
CREATE TABLE "self_check_results" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"run_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"posted_at" timestamp with time zone,
	"took_ms" integer,
	"report" jsonb,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"form" jsonb,
	CONSTRAINT "self_check_results_page_once" UNIQUE("run_id","page_id"),
	CONSTRAINT "self_check_results_state" CHECK (state in ('running', 'green', 'red'))
);
--> statement-breakpoint
CREATE TABLE "self_check_runs" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"page_id" uuid,
	"nightly" boolean NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "self_checks" (
	"page_id" uuid PRIMARY KEY NOT NULL,
	"form" jsonb,
	"kept_at" timestamp with time zone,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "event_registrations_waiting";--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "rearranged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_sequences" ADD COLUMN "place" integer;--> statement-breakpoint
ALTER TABLE "email_sequences" ADD COLUMN "added_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_templates" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "email_templates" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "email_templates" ADD COLUMN "author_name" text;--> statement-breakpoint
ALTER TABLE "alert_attempts" ADD CONSTRAINT "alert_attempts_message_id_alert_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."alert_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_items" ADD CONSTRAINT "alert_items_target_id_alert_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."alert_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_items" ADD CONSTRAINT "alert_items_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_items" ADD CONSTRAINT "alert_items_message_id_alert_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."alert_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_target_id_alert_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."alert_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_targets" ADD CONSTRAINT "alert_targets_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_portraits" ADD CONSTRAINT "coach_portraits_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_check_results" ADD CONSTRAINT "self_check_results_run_id_self_check_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."self_check_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_check_results" ADD CONSTRAINT "self_check_results_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_check_runs" ADD CONSTRAINT "self_check_runs_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_checks" ADD CONSTRAINT "self_checks_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_attempts_message" ON "alert_attempts" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "alert_items_lead" ON "alert_items" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "alert_items_message" ON "alert_items" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "alert_messages_due" ON "alert_messages" USING btree ("next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "alert_messages_leased" ON "alert_messages" USING btree ("lease_until") WHERE state = 'claimed';--> statement-breakpoint
CREATE INDEX "alert_messages_target" ON "alert_messages" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "alert_messages_created" ON "alert_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alert_targets_digest" ON "alert_targets" USING btree ("next_digest_at") WHERE next_digest_at is not null;--> statement-breakpoint
CREATE INDEX "coach_portraits_coach" ON "coach_portraits" USING btree ("coach_id");--> statement-breakpoint
CREATE INDEX "self_check_results_page" ON "self_check_results" USING btree ("page_id","started_at");--> statement-breakpoint
CREATE INDEX "self_check_runs_open" ON "self_check_runs" USING btree ("asked_at") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "self_check_runs_asked" ON "self_check_runs" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "event_registrations_listed" ON "event_registrations" USING btree ("event_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "user_journeys_campaign" ON "user_journeys" USING btree ("campaign_id","current_sequence","is_completed","stop_reason");--> statement-breakpoint
CREATE INDEX "suppressions_created" ON "suppressions" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "email_sequences" ADD CONSTRAINT "email_sequences_place" CHECK (place >= 1);