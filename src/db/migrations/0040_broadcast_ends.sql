-- statement by statement: the table is large, and signups go on while these are made. What a try before left half is made anew.
DROP INDEX CONCURRENTLY IF EXISTS "email_deliveries_lanes";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "email_deliveries_lanes" ON "email_deliveries" USING btree ((case kind when 'broadcast' then 'broadcast' when 'journey' then 'journey' else 'signup' end),"next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "email_deliveries_capped";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "email_deliveries_capped" ON "email_deliveries" USING btree ("email_address") WHERE kind in ('journey', 'broadcast');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "email_deliveries_broadcast_ends";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "email_deliveries_broadcast_ends" ON "email_deliveries" USING btree ("broadcast_id","state","sent_at","failure") WHERE broadcast_id is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "email_deliveries_follow_up";
