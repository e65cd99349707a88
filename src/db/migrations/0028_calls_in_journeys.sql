-- statement by statement: signups write journeys while the constraint is validated.
ALTER TABLE "campaign_goals" DROP CONSTRAINT IF EXISTS "campaign_goals_kind";--> statement-breakpoint
ALTER TABLE "campaign_starts" DROP CONSTRAINT IF EXISTS "campaign_starts_kind";--> statement-breakpoint
ALTER TABLE "user_journeys" DROP CONSTRAINT IF EXISTS "user_journeys_started_by";--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN IF NOT EXISTS "asks_booked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_goals" ADD CONSTRAINT "campaign_goals_kind" CHECK (kind in ('call', 'scheduler', 'link', 'page', 'event', 'tag')) NOT VALID;--> statement-breakpoint
ALTER TABLE "campaign_goals" VALIDATE CONSTRAINT "campaign_goals_kind";--> statement-breakpoint
ALTER TABLE "campaign_starts" ADD CONSTRAINT "campaign_starts_kind" CHECK (kind in ('tag', 'segment', 'attended', 'missed', 'call-booked', 'call-cancelled', 'call-attended', 'call-missed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "campaign_starts" VALIDATE CONSTRAINT "campaign_starts_kind";--> statement-breakpoint
ALTER TABLE "user_journeys" ADD CONSTRAINT "user_journeys_started_by" CHECK (started_by in ('signup', 'import', 'owner', 'api', 'tag', 'segment', 'attended', 'missed', 'campaign', 'call-booked', 'call-cancelled', 'call-attended', 'call-missed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "user_journeys" VALIDATE CONSTRAINT "user_journeys_started_by";
