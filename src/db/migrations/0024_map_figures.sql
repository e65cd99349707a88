-- statement by statement: the tables are large, and signups go on. The wider index takes the place of the other.
CREATE INDEX CONCURRENTLY "email_deliveries_followed" ON "email_deliveries" USING btree ("campaign_id","template_id") WHERE scheduler_opened_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_confirmed" ON "leads" USING btree ("confirmed_at","page_id") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "user_journeys_skipped" ON "user_journeys" USING btree ("campaign_id") WHERE skipped_steps is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "user_journeys_places" ON "user_journeys" USING btree ("campaign_id","current_sequence","is_completed","stop_reason","started_by","page_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "user_journeys_campaign";