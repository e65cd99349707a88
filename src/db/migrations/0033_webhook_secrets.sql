ALTER TABLE "email_events" DROP CONSTRAINT "email_events_provider";--> statement-breakpoint
ALTER TABLE "mail_connections" ADD COLUMN "webhook_secret" text;--> statement-breakpoint
ALTER TABLE "mail_pace" ADD COLUMN "heard_at" timestamp with time zone;--> statement-breakpoint
-- Every row kept to the narrower rule before it: there is nothing to look through while the table is locked.
ALTER TABLE "email_events" ADD CONSTRAINT "email_events_provider" CHECK (provider in ('dsn', 'ses', 'postmark', 'resend', 'mailgun', 'brevo')) NOT VALID;
