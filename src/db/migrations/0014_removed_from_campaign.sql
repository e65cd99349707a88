-- statement by statement: signups write journeys while the constraint is validated.
ALTER TABLE "user_journeys" DROP CONSTRAINT IF EXISTS "user_journeys_stop_reason";--> statement-breakpoint
ALTER TABLE "user_journeys" ADD CONSTRAINT "user_journeys_stop_reason" CHECK (stop_reason in ('unsubscribed', 'bounced', 'complained', 'erased', 'cancelled', 'duplicate', 'removed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "user_journeys" VALIDATE CONSTRAINT "user_journeys_stop_reason";
