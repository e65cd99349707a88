-- statement by statement: signups write journeys while the constraints are validated.
CREATE TABLE IF NOT EXISTS "campaign_goals" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"edition" integer,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"url" text,
	CONSTRAINT "campaign_goals_kind" CHECK (kind in ('scheduler', 'link', 'page', 'event', 'tag')),
	CONSTRAINT "campaign_goals_subject" CHECK ((kind in ('page', 'event', 'tag')) = (subject_id is not null)),
	CONSTRAINT "campaign_goals_url" CHECK ((kind = 'link') = (url is not null))
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "campaign_drafts" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"base" text NOT NULL,
	"draft" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"author" text NOT NULL,
	"author_name" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "campaign_drafts" DROP CONSTRAINT IF EXISTS "campaign_drafts_campaign_id_email_campaigns_id_fk";--> statement-breakpoint
ALTER TABLE "campaign_drafts" ADD CONSTRAINT "campaign_drafts_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "campaign_starts" (
	"campaign_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"admits_after" uuid,
	CONSTRAINT "campaign_starts_campaign_id_kind_subject_id_pk" PRIMARY KEY("campaign_id","kind","subject_id"),
	CONSTRAINT "campaign_starts_kind" CHECK (kind in ('tag', 'segment', 'attended', 'missed'))
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "earlier_sequences" (
	"edition" integer NOT NULL,
	"campaign_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"position" integer,
	"added_at" timestamp with time zone,
	"delay_seconds" integer NOT NULL,
	"only_before_event" boolean DEFAULT false NOT NULL,
	"only_before" timestamp with time zone,
	"content" jsonb NOT NULL,
	"template_id" uuid,
	"kind" text DEFAULT 'email' NOT NULL,
	"subject" jsonb,
	"wait" jsonb,
	"only_if" jsonb,
	CONSTRAINT "earlier_sequences_campaign_id_edition_step_pk" PRIMARY KEY("campaign_id","edition","step")
);--> statement-breakpoint
ALTER TABLE "user_journeys" DROP CONSTRAINT IF EXISTS "user_journeys_stop_reason";--> statement-breakpoint
ALTER TABLE "user_journeys" DROP CONSTRAINT IF EXISTS "user_journeys_started_by";--> statement-breakpoint
ALTER TABLE "email_sequences" ALTER COLUMN "template_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN IF NOT EXISTS "starts_again" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_templates" ADD COLUMN IF NOT EXISTS "counted" text[];--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN IF NOT EXISTS "counts_links" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN IF NOT EXISTS "edition" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "email_sequences" ADD COLUMN IF NOT EXISTS "kind" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_sequences" ADD COLUMN IF NOT EXISTS "subject" jsonb;--> statement-breakpoint
ALTER TABLE "email_sequences" ADD COLUMN IF NOT EXISTS "wait" jsonb;--> statement-breakpoint
ALTER TABLE "email_sequences" ADD COLUMN IF NOT EXISTS "only_if" jsonb;--> statement-breakpoint
ALTER TABLE "user_journeys" ADD COLUMN IF NOT EXISTS "goal_id" uuid;--> statement-breakpoint
ALTER TABLE "user_journeys" ADD COLUMN IF NOT EXISTS "edition" integer;--> statement-breakpoint
ALTER TABLE "campaign_goals" DROP CONSTRAINT IF EXISTS "campaign_goals_campaign_id_email_campaigns_id_fk";--> statement-breakpoint
ALTER TABLE "campaign_goals" ADD CONSTRAINT "campaign_goals_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_starts" DROP CONSTRAINT IF EXISTS "campaign_starts_campaign_id_email_campaigns_id_fk";--> statement-breakpoint
ALTER TABLE "campaign_starts" ADD CONSTRAINT "campaign_starts_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_sequences" DROP CONSTRAINT IF EXISTS "earlier_sequences_campaign_id_email_campaigns_id_fk";--> statement-breakpoint
ALTER TABLE "earlier_sequences" ADD CONSTRAINT "earlier_sequences_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_sequences" DROP CONSTRAINT IF EXISTS "earlier_sequences_template_id_email_templates_id_fk";--> statement-breakpoint
ALTER TABLE "earlier_sequences" ADD CONSTRAINT "earlier_sequences_template_id_email_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."email_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "campaign_goals_campaign" ON "campaign_goals" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "campaign_starts_subject" ON "campaign_starts" USING btree ("subject_id");--> statement-breakpoint
ALTER TABLE "email_sequences" DROP CONSTRAINT IF EXISTS "email_sequences_kind";--> statement-breakpoint
ALTER TABLE "email_sequences" ADD CONSTRAINT "email_sequences_kind" CHECK (kind in ('email', 'tag', 'untag', 'field', 'start', 'stop', 'tell')) NOT VALID;--> statement-breakpoint
ALTER TABLE "email_sequences" VALIDATE CONSTRAINT "email_sequences_kind";--> statement-breakpoint
ALTER TABLE "email_sequences" DROP CONSTRAINT IF EXISTS "email_sequences_email";--> statement-breakpoint
ALTER TABLE "email_sequences" ADD CONSTRAINT "email_sequences_email" CHECK ((kind = 'email') = (template_id is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "email_sequences" VALIDATE CONSTRAINT "email_sequences_email";--> statement-breakpoint
ALTER TABLE "user_journeys" ADD CONSTRAINT "user_journeys_stop_reason" CHECK (stop_reason in ('unsubscribed', 'bounced', 'complained', 'erased', 'cancelled', 'duplicate', 'removed', 'goal')) NOT VALID;--> statement-breakpoint
ALTER TABLE "user_journeys" VALIDATE CONSTRAINT "user_journeys_stop_reason";--> statement-breakpoint
ALTER TABLE "user_journeys" ADD CONSTRAINT "user_journeys_started_by" CHECK (started_by in ('signup', 'import', 'owner', 'api', 'tag', 'segment', 'attended', 'missed', 'campaign')) NOT VALID;--> statement-breakpoint
ALTER TABLE "user_journeys" VALIDATE CONSTRAINT "user_journeys_started_by";--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "segment_members" (
	"segment_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	CONSTRAINT "segment_members_segment_id_person_id_pk" PRIMARY KEY("segment_id","person_id")
);--> statement-breakpoint
ALTER TABLE "segment_members" DROP CONSTRAINT IF EXISTS "segment_members_segment_id_segments_id_fk";--> statement-breakpoint
ALTER TABLE "segment_members" ADD CONSTRAINT "segment_members_segment_id_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."segments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment_members" DROP CONSTRAINT IF EXISTS "segment_members_person_id_people_id_fk";--> statement-breakpoint
ALTER TABLE "segment_members" ADD CONSTRAINT "segment_members_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "segment_members_person" ON "segment_members" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "activities" DROP CONSTRAINT IF EXISTS "activities_kind";--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_kind" CHECK (kind in ('signed-up', 'imported', 'import-undone', 'address-confirmed', 'consent-given', 'consent-withdrawn', 'message-accepted', 'message-deferred', 'message-failed', 'message-bounced', 'message-complained', 'not-mailed', 'unsubscribed', 'resubscribed', 'suppressed', 'frequency-changed', 'tagged', 'untagged', 'field-changed', 'registered', 'registered-again', 'waitlisted', 'seat-promoted', 'seat-cancelled', 'seat-refused', 'attended', 'missed', 'attendance-cleared', 'link-followed', 'segment-entered', 'segment-left', 'journey-started', 'journey-paused', 'journey-resumed', 'journey-moved', 'journey-finished', 'journey-stopped', 'step-taken')) NOT VALID;--> statement-breakpoint
ALTER TABLE "activities" VALIDATE CONSTRAINT "activities_kind";--> statement-breakpoint
insert into activity_followers (name, number, followed_at) select 'journeys', (select case when is_called then last_value else 0 end from activity_number), now() on conflict do nothing;