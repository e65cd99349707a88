ALTER TABLE "email_notices" DROP CONSTRAINT "email_notices_notice";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_notices" ADD CONSTRAINT "email_notices_notice" CHECK (notice in ('dated', 'reminder', 'waiting', 'promoted', 'next-date', 'recording', 'cancelled'));