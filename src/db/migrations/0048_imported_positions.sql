-- statement by statement: journeys are many, and go on while this is made. What a try before left half is gone on with.
ALTER TABLE "lead_import_rows" ADD COLUMN "journey_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "goes_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "journeys_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_journeys" ADD COLUMN "variables" jsonb;