ALTER TABLE "alert_targets" ADD COLUMN "secret" text;--> statement-breakpoint
ALTER TABLE "alert_targets" ADD COLUMN "previous_secret" text;