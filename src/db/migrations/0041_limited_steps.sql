ALTER TABLE "email_sequences" ADD COLUMN "only_before_event" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_sequences" ADD COLUMN "only_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_journeys" ADD COLUMN "skipped_steps" jsonb;