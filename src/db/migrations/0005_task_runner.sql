ALTER TABLE "page_schedules" ADD COLUMN "next_attempt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "worker_heartbeats" ADD COLUMN "pool_id" text;