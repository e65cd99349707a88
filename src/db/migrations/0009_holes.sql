CREATE TABLE "event_date_requests" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"variables" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "event_date_requests_lead" UNIQUE("event_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "credential_notices" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"owner_id" uuid NOT NULL,
	"change" text NOT NULL,
	"ip" text,
	"changed_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credential_notices_change" CHECK (change in ('password-changed', 'second-factor-on', 'second-factor-off', 'recovery-codes-renewed', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "failed_sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"quarter" timestamp with time zone NOT NULL,
	"owner_id" uuid,
	"secret" text NOT NULL,
	"count" integer NOT NULL,
	"locked_count" integer NOT NULL,
	"is_locked_out" boolean NOT NULL,
	"ips" text[] NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "failed_sign_ins_quarter" UNIQUE NULLS NOT DISTINCT("quarter","owner_id","secret"),
	CONSTRAINT "failed_sign_ins_secret" CHECK (secret in ('password', 'code', 'confirmation', 'setup'))
);
--> statement-breakpoint
CREATE TABLE "signup_confirmations" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"email_hash" "bytea" NOT NULL,
	"email" text,
	"signup" jsonb,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"lease_token" uuid,
	"lease_until" timestamp with time zone,
	"handed_off_at" timestamp with time zone,
	"uncertainties" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "signup_confirmations_address" UNIQUE("email_hash"),
	CONSTRAINT "signup_confirmations_state" CHECK (state in ('pending', 'claimed', 'sent', 'failed')),
	CONSTRAINT "signup_confirmations_typed" CHECK ((email is null) = (signup is null)),
	CONSTRAINT "signup_confirmations_due_when_pending" CHECK ((state = 'pending') = (next_attempt_at is not null)),
	CONSTRAINT "signup_confirmations_lease" CHECK ((state = 'claimed') = (lease_until is not null) and (lease_until is null) = (lease_token is null))
);
--> statement-breakpoint
ALTER TABLE "email_notices" DROP CONSTRAINT "email_notices_notice";--> statement-breakpoint
ALTER TABLE "email_events" DROP CONSTRAINT "email_events_kind";--> statement-breakpoint
DROP INDEX "suppressions_created";--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "paused_by" text;--> statement-breakpoint
ALTER TABLE "error_log" ADD COLUMN "last_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "error_log" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "error_log" ADD COLUMN "dedupe_key" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "email_reason" text;--> statement-breakpoint
ALTER TABLE "lead_list" ADD COLUMN "standing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "owner_sessions" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "unpublished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_date_requests" ADD CONSTRAINT "event_date_requests_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_date_requests" ADD CONSTRAINT "event_date_requests_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_date_requests" ADD CONSTRAINT "event_date_requests_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_notices" ADD CONSTRAINT "credential_notices_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failed_sign_ins" ADD CONSTRAINT "failed_sign_ins_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup_confirmations" ADD CONSTRAINT "signup_confirmations_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup_confirmations" ADD CONSTRAINT "signup_confirmations_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_date_requests_open" ON "event_date_requests" USING btree ("event_id") WHERE notified_at is null;--> statement-breakpoint
CREATE INDEX "credential_notices_due" ON "credential_notices" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "credential_notices_owner" ON "credential_notices" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "failed_sign_ins_last" ON "failed_sign_ins" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "failed_sign_ins_owner" ON "failed_sign_ins" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "signup_confirmations_due" ON "signup_confirmations" USING btree ("next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "signup_confirmations_leased" ON "signup_confirmations" USING btree ("lease_until") WHERE state = 'claimed';--> statement-breakpoint
CREATE INDEX "signup_confirmations_created" ON "signup_confirmations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "email_deliveries_retrying" ON "email_deliveries" USING btree ("created_at") WHERE state = 'pending' and attempts > 0;--> statement-breakpoint
CREATE INDEX "email_deliveries_bounced" ON "email_deliveries" USING btree ("campaign_id","sent_at") WHERE state = 'bounced';--> statement-breakpoint
CREATE INDEX "error_log_latest" ON "error_log" USING btree (coalesce(last_at, created_at));--> statement-breakpoint
CREATE INDEX "lead_list_left" ON "lead_list" USING btree ("standing_since","standing") WHERE standing <> 'open';--> statement-breakpoint
ALTER TABLE "day_figures" DROP COLUMN "bounces";--> statement-breakpoint
ALTER TABLE "day_figures" DROP COLUMN "complaints";--> statement-breakpoint
ALTER TABLE "day_figures" DROP COLUMN "unsubscribes";--> statement-breakpoint
ALTER TABLE "error_log" ADD CONSTRAINT "error_log_dedupe_key" UNIQUE("dedupe_key");--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD CONSTRAINT "email_campaigns_paused_by" CHECK (paused_by is null or paused_by in ('owner', 'health') and not is_active);--> statement-breakpoint
ALTER TABLE "email_notices" ADD CONSTRAINT "email_notices_notice" CHECK (notice in ('dated', 'reminder', 'waiting', 'promoted', 'next-date'));--> statement-breakpoint
ALTER TABLE "email_events" ADD CONSTRAINT "email_events_kind" CHECK (kind in ('hard-bounce', 'soft-bounce', 'complaint', 'opt-out'));--> statement-breakpoint
ALTER TABLE "error_log" ADD CONSTRAINT "error_log_count" CHECK (count > 0);--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_email_reason" CHECK (email_reason in ('address', 'away', 'slow'));