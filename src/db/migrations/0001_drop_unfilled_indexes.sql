-- statement by statement: the tables are large, and signups go on. Nothing looks for rows without a coach any more.
DROP INDEX CONCURRENTLY IF EXISTS "delivery_history_unfilled";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "lead_history_unfilled";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "email_events_unfilled";
