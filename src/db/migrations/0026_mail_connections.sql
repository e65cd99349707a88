CREATE TABLE "mail_connections" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid,
	"provider" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"username" text NOT NULL,
	"password" text,
	"sender_name" text NOT NULL,
	"sender_address" text NOT NULL,
	"rate_per_second" real,
	"daily_quota" integer,
	"tested_at" timestamp with time zone NOT NULL,
	"warning" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "mail_connections_coach" UNIQUE NULLS NOT DISTINCT("coach_id"),
	CONSTRAINT "mail_connections_provider" CHECK (provider in ('ses', 'postmark', 'resend', 'mailgun', 'brevo', 'google', 'smtp')),
	CONSTRAINT "mail_connections_security" CHECK (security in ('tls', 'starttls', 'none')),
	CONSTRAINT "mail_connections_port" CHECK (port between 1 and 65535),
	CONSTRAINT "mail_connections_limits" CHECK (rate_per_second > 0 and daily_quota > 0)
);
--> statement-breakpoint
CREATE TABLE "mail_pace" (
	"connection_id" uuid PRIMARY KEY NOT NULL,
	"tokens" real NOT NULL,
	"refilled_at" timestamp with time zone NOT NULL,
	"booked_until" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"sent_today" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slow_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"deferrals" integer NOT NULL,
	"pauses" integer NOT NULL,
	"paused_until" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD COLUMN "waits_for" text;--> statement-breakpoint
ALTER TABLE "mail_connections" ADD CONSTRAINT "mail_connections_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_pace" ADD CONSTRAINT "mail_pace_connection_id_mail_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."mail_connections"("id") ON DELETE cascade ON UPDATE no action;