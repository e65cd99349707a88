CREATE TABLE "bounce_mailboxes" (
	"connection_id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"uid_validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"read_after" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"reports" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "bounce_mailboxes_security" CHECK (security in ('tls', 'starttls', 'none')),
	CONSTRAINT "bounce_mailboxes_port" CHECK (port between 1 and 65535)
);
--> statement-breakpoint
ALTER TABLE "email_events" DROP CONSTRAINT "email_events_provider";--> statement-breakpoint
ALTER TABLE "bounce_mailboxes" ADD CONSTRAINT "bounce_mailboxes_connection_id_mail_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."mail_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- As in 0033: every row kept to a narrower rule.
ALTER TABLE "email_events" ADD CONSTRAINT "email_events_provider" CHECK (provider in ('dsn', 'mailbox', 'ses', 'postmark', 'resend', 'mailgun', 'brevo')) NOT VALID;
