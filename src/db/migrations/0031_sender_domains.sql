CREATE TABLE "recipient_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"lane" text NOT NULL,
	"look_up_after" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slow_lanes" (
	"coach_id" uuid,
	"lane" text NOT NULL,
	"deferrals" integer NOT NULL,
	"pauses" integer NOT NULL,
	"paused_until" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "slow_lanes_coach_lane" UNIQUE NULLS NOT DISTINCT("coach_id","lane")
);
--> statement-breakpoint
CREATE TABLE "mail_report_rows" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"report_id" uuid NOT NULL,
	"source" text NOT NULL,
	"emails" integer NOT NULL,
	"subject" text NOT NULL,
	"disposition" text NOT NULL,
	"is_signed" boolean NOT NULL,
	"is_allowed" boolean NOT NULL,
	"dkim" jsonb NOT NULL,
	"spf" jsonb NOT NULL,
	"overrides" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_reports" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"domain" text NOT NULL,
	"reporter" text NOT NULL,
	"report_id" text NOT NULL,
	"begins" timestamp with time zone NOT NULL,
	"ends" timestamp with time zone NOT NULL,
	"policy" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_reports_report" UNIQUE("coach_id","kind","reporter","report_id"),
	CONSTRAINT "mail_reports_kind" CHECK (kind in ('dmarc', 'tls'))
);
--> statement-breakpoint
CREATE TABLE "sender_domains" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"verified_at" timestamp with time zone,
	"return_path_at" timestamp with time zone,
	"check_after" timestamp with time zone NOT NULL,
	"misses" integer DEFAULT 0 NOT NULL,
	"warming_since" timestamp with time zone,
	"warm_day" date,
	"warm_sent" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "sender_domains_coach_domain" UNIQUE("coach_id","domain")
);
--> statement-breakpoint
CREATE TABLE "sender_keys" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"sender_domain_id" uuid NOT NULL,
	"selector" text NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"retired_at" timestamp with time zone,
	CONSTRAINT "sender_keys_selector" UNIQUE("sender_domain_id","selector"),
	CONSTRAINT "sender_keys_retired" CHECK ((retired_at is null) = (private_key is not null))
);
--> statement-breakpoint
ALTER TABLE "slow_lanes" ADD CONSTRAINT "slow_lanes_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_report_rows" ADD CONSTRAINT "mail_report_rows_report_id_mail_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."mail_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_reports" ADD CONSTRAINT "mail_reports_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sender_domains" ADD CONSTRAINT "sender_domains_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sender_keys" ADD CONSTRAINT "sender_keys_sender_domain_id_sender_domains_id_fk" FOREIGN KEY ("sender_domain_id") REFERENCES "public"."sender_domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_report_rows_report" ON "mail_report_rows" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "mail_reports_begins" ON "mail_reports" USING btree ("coach_id","begins");--> statement-breakpoint
CREATE INDEX "sender_domains_domain" ON "sender_domains" USING btree ("domain");