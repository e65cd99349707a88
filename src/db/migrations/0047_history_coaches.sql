-- statement by statement: the tables are large, and signups go on while these are made. What a try before left half is made anew.
ALTER TABLE "email_events" ADD COLUMN "coach_id" uuid;--> statement-breakpoint
ALTER TABLE "delivery_history" ADD COLUMN "coach_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_history" ADD COLUMN "coach_id" uuid;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "email_events_unfilled";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "email_events_unfilled" ON "email_events" USING btree ("created_at") WHERE coach_id is null and delivery_id is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "delivery_history_unfilled";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "delivery_history_unfilled" ON "delivery_history" USING btree ("at") WHERE coach_id is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "lead_history_unfilled";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "lead_history_unfilled" ON "lead_history" USING btree ("at") WHERE coach_id is null;
