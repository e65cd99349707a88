-- The registry of providers checks the name (core/sending/providers).
ALTER TABLE "email_events" DROP CONSTRAINT IF EXISTS "email_events_provider";--> statement-breakpoint
ALTER TABLE "mail_connections" DROP CONSTRAINT IF EXISTS "mail_connections_provider";
