ALTER TABLE "email_notices" DROP CONSTRAINT "email_notices_notice";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "recording_url" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "recording_sent_at" timestamp with time zone;--> statement-breakpoint
-- Without a recording the fingerprint stays what it was: what nobody edited stays unedited.
ALTER TABLE "events" drop column "fingerprint";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "fingerprint" text GENERATED ALWAYS AS (md5(name || chr(10) || minutes::text || chr(10) || zone || chr(10) || on_demand::text || chr(10)
        || coalesce(extract(epoch from (starts_at at time zone 'UTC'))::text, '') || chr(10) || coalesce(capacity::text, '')
        || chr(10) || coalesce(join_url, '') || coalesce(chr(10) || recording_url, ''))) STORED;--> statement-breakpoint
ALTER TABLE "email_notices" ADD CONSTRAINT "email_notices_notice" CHECK (notice in ('dated', 'reminder', 'waiting', 'promoted', 'next-date', 'recording'));