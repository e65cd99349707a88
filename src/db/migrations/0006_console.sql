CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"actor" text NOT NULL,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_history" (
	"id" uuid DEFAULT new_id() NOT NULL,
	"delivery_id" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"handed_off_at" timestamp with time zone,
	"words" text,
	CONSTRAINT "delivery_history_pkey" PRIMARY KEY("delivery_id","id"),
	CONSTRAINT "delivery_history_what" CHECK (what in ('deferred', 'refused', 'no-answer', 'unrendered', 'uncertain', 'broken-off', 'cut-off', 'again', 'given-up', 'suppressed', 'expired', 'retried'))
);
--> statement-breakpoint
CREATE TABLE "lead_history" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"lead_id" uuid NOT NULL,
	"what" text NOT NULL,
	"why" text,
	"about" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_history_what" CHECK (what in ('journey-paused', 'journey-resumed', 'journey-stopped', 'journey-completed', 'seat-taken', 'seat-waiting', 'seat-promoted', 'seat-given-back', 'seat-full', 'seat-known', 'suppressed', 'fewer', 'all', 'confirmed', 'no-campaign', 'no-copy'))
);
--> statement-breakpoint
CREATE TABLE "lead_list" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"coach_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"campaign_id" uuid,
	"mail" text NOT NULL,
	"standing" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_list_mail" CHECK (mail in ('none', 'pending', 'sent', 'failed')),
	CONSTRAINT "lead_list_standing" CHECK (standing in ('open', 'unsubscribed', 'bounced', 'complained'))
);
--> statement-breakpoint
CREATE TABLE "lead_words" (
	"word" text collate "C" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"lead_id" uuid NOT NULL,
	CONSTRAINT "lead_words_word_created_at_lead_id_pk" PRIMARY KEY("word","created_at","lead_id")
);
--> statement-breakpoint
CREATE TABLE "lead_imports" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"page_id" uuid NOT NULL,
	"statement" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owner_accounts" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"owner_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "owner_accounts_way" UNIQUE("owner_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "owner_second_factors" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"owner_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "owner_second_factors_owner" UNIQUE("owner_id")
);
--> statement-breakpoint
CREATE TABLE "owner_sessions" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"owner_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "owner_sessions_token" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "owner_setup" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"nonce" text NOT NULL,
	CONSTRAINT "owner_setup_single" CHECK (single)
);
--> statement-breakpoint
CREATE TABLE "owner_verifications" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owners" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "owners_email" UNIQUE("email"),
	CONSTRAINT "owners_email_normal" CHECK (email = lower(btrim(email)))
);
--> statement-breakpoint
CREATE TABLE "worker_heartbeats" (
	"worker" text NOT NULL,
	"loop" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "worker_heartbeats_worker_loop_pk" PRIMARY KEY("worker","loop")
);
--> statement-breakpoint
ALTER TABLE "delivery_history" ADD CONSTRAINT "delivery_history_delivery_id_email_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."email_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_history" ADD CONSTRAINT "lead_history_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_accounts" ADD CONSTRAINT "owner_accounts_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_second_factors" ADD CONSTRAINT "owner_second_factors_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_sessions" ADD CONSTRAINT "owner_sessions_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lead_history_lead" ON "lead_history" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_list_all" ON "lead_list" USING btree ("mail","standing","created_at","lead_id");--> statement-breakpoint
CREATE INDEX "lead_list_coach" ON "lead_list" USING btree ("coach_id","mail","standing","created_at","lead_id");--> statement-breakpoint
CREATE INDEX "lead_list_page" ON "lead_list" USING btree ("page_id","mail","standing","created_at","lead_id");--> statement-breakpoint
CREATE INDEX "lead_list_campaign" ON "lead_list" USING btree ("campaign_id","mail","standing","created_at","lead_id");--> statement-breakpoint
CREATE INDEX "owner_sessions_owner" ON "owner_sessions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "owner_verifications_identifier" ON "owner_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "error_log_delivery" ON "error_log" USING btree ((request_data->>'delivery')) WHERE request_data ? 'delivery';