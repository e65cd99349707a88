CREATE TABLE "email_campaigns" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"name" text NOT NULL,
	"from_email" text NOT NULL,
	"from_name" text NOT NULL,
	"subject_template" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"fingerprint" text GENERATED ALWAYS AS (md5(from_email || chr(10) || from_name || chr(10) || subject_template)) STORED,
	"seeded_fingerprint" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_campaigns_coach_id_name_unique" UNIQUE("coach_id","name")
);
--> statement-breakpoint
CREATE TABLE "email_sequences" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"delay_seconds" integer NOT NULL,
	"content" jsonb NOT NULL,
	"template_id" uuid NOT NULL,
	"fingerprint" text GENERATED ALWAYS AS (md5(delay_seconds::text || content::text)) STORED,
	"seeded_fingerprint" text,
	CONSTRAINT "email_sequences_campaign_id_step_unique" UNIQUE("campaign_id","step"),
	CONSTRAINT "email_sequences_step" CHECK (step >= 1),
	CONSTRAINT "email_sequences_delay" CHECK (delay_seconds >= 0)
);
--> statement-breakpoint
CREATE TABLE "email_templates" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"version" integer NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_templates_campaign_id_step_version_unique" UNIQUE("campaign_id","step","version"),
	CONSTRAINT "email_templates_step" CHECK (step >= 1)
);
--> statement-breakpoint
CREATE TABLE "coaches" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"slug" text NOT NULL,
	"profile" jsonb NOT NULL,
	"fingerprint" text GENERATED ALWAYS AS (md5(profile::text)) STORED,
	"seeded_fingerprint" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coaches_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "email_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"message_id" text NOT NULL,
	"email_address" text NOT NULL,
	"template_id" uuid NOT NULL,
	"variables" jsonb NOT NULL,
	"state" text NOT NULL,
	"status" text GENERATED ALWAYS AS (case
        when state in ('pending', 'claimed', 'handed-off', 'uncertain') then 'pending'
        when state in ('sent', 'complained') then 'sent'
        else 'failed' end) STORED,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"held_until" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"lease_token" uuid,
	"lease_until" timestamp with time zone,
	"handed_off_at" timestamp with time zone,
	"uncertainties" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"server_response" text,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_deliveries_dedupe_key" UNIQUE("dedupe_key"),
	CONSTRAINT "email_deliveries_state" CHECK (state in ('pending', 'claimed', 'handed-off', 'uncertain', 'sent', 'failed', 'bounced', 'complained', 'suppressed')),
	CONSTRAINT "email_deliveries_kind" CHECK (kind in ('signup', 'journey')),
	CONSTRAINT "email_deliveries_due_when_pending" CHECK ((state = 'pending') = (next_attempt_at is not null)),
	CONSTRAINT "email_deliveries_lease" CHECK ((state in ('claimed', 'handed-off')) = (lease_until is not null) and (lease_until is null) = (lease_token is null)),
	CONSTRAINT "email_deliveries_handed_off" CHECK (state not in ('handed-off', 'uncertain') or handed_off_at is not null),
	CONSTRAINT "email_deliveries_sent" CHECK (state not in ('sent', 'bounced', 'complained') or (sent_at is not null and server_response is not null)),
	CONSTRAINT "email_deliveries_failed" CHECK ((state = 'failed') = (failure is not null)),
	CONSTRAINT "email_deliveries_attempts" CHECK (attempts >= 0 and uncertainties >= 0)
);
--> statement-breakpoint
CREATE TABLE "error_log" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"code" text NOT NULL,
	"function_name" text NOT NULL,
	"error_message" text NOT NULL,
	"request_data" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"page_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"content" text NOT NULL,
	"outcome" text,
	"delivery_id" uuid,
	"email_outcome" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_page_id_key_pk" PRIMARY KEY("page_id","key"),
	CONSTRAINT "idempotency_keys_email_outcome" CHECK (email_outcome in ('sent', 'failed', 'queued'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_journeys" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"current_sequence" integer DEFAULT 1 NOT NULL,
	"next_email_due_at" timestamp with time zone,
	"is_completed" boolean DEFAULT false NOT NULL,
	"stop_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_journeys_lead_campaign" UNIQUE("lead_id","campaign_id"),
	CONSTRAINT "user_journeys_sequence" CHECK (current_sequence >= 1),
	CONSTRAINT "user_journeys_end" CHECK (not (is_completed and stop_reason is not null)),
	CONSTRAINT "user_journeys_due_while_active" CHECK ((next_email_due_at is null) = (is_completed or stop_reason is not null)),
	CONSTRAINT "user_journeys_stop_reason" CHECK (stop_reason in ('unsubscribed', 'bounced', 'complained', 'erased'))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"page_version" integer NOT NULL,
	"wording" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"source" text NOT NULL,
	"metadata" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"last_signup_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leads_coach_email_source" UNIQUE("coach_id","email","source"),
	CONSTRAINT "leads_email_normal" CHECK (email = lower(btrim(email)) and email ~ '^[^@[:space:],<>]+@[^@[:space:],<>]+$'),
	CONSTRAINT "leads_name_normal" CHECK (name is null or (name = btrim(name) and name <> '' and length(name) <= 60))
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid,
	"email_hash" "bytea" NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "suppressions_address" UNIQUE NULLS NOT DISTINCT("email_hash","coach_id","reason"),
	CONSTRAINT "suppressions_reason" CHECK (reason in ('unsubscribed', 'erased', 'bounced', 'complained'))
);
--> statement-breakpoint
CREATE TABLE "landing_pages" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"page_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"kind" text NOT NULL,
	"campaign_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "landing_pages_url_unique" UNIQUE("url"),
	CONSTRAINT "landing_pages_url" CHECK (url = lower(url) and url like '/%'),
	CONSTRAINT "landing_pages_kind" CHECK (kind in ('canonical', 'alias', 'redirect'))
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"document" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"fingerprint" text GENERATED ALWAYS AS (md5(document::text)) STORED,
	"seeded_fingerprint" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pages_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD CONSTRAINT "email_campaigns_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_sequences" ADD CONSTRAINT "email_sequences_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_sequences" ADD CONSTRAINT "email_sequences_template_id_email_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."email_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_template_id_email_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."email_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_delivery_id_email_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."email_deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_journeys" ADD CONSTRAINT "user_journeys_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_journeys" ADD CONSTRAINT "user_journeys_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_journeys" ADD CONSTRAINT "user_journeys_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_journeys" ADD CONSTRAINT "user_journeys_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD CONSTRAINT "landing_pages_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD CONSTRAINT "landing_pages_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_deliveries_due" ON "email_deliveries" USING btree ("next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "email_deliveries_leased" ON "email_deliveries" USING btree ("lease_until") WHERE state in ('claimed', 'handed-off');--> statement-breakpoint
CREATE INDEX "email_deliveries_uncertain" ON "email_deliveries" USING btree ("handed_off_at") WHERE state = 'uncertain';--> statement-breakpoint
CREATE INDEX "email_deliveries_lead" ON "email_deliveries" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "error_log_created" ON "error_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "user_journeys_due" ON "user_journeys" USING btree ("next_email_due_at") WHERE not is_completed;--> statement-breakpoint
CREATE INDEX "consents_lead" ON "consents" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "leads_email_last_signup" ON "leads" USING btree ("email","last_signup_at");--> statement-breakpoint
CREATE INDEX "landing_pages_page_id_index" ON "landing_pages" USING btree ("page_id");