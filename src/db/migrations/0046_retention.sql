-- statement by statement: the table is large, and signups go on while this is made. What a try before left half is made anew.
DROP INDEX CONCURRENTLY IF EXISTS "lead_history_at";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "lead_history_at" ON "lead_history" USING btree ("at");
