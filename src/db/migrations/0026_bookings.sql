CREATE TABLE "booking_calendars" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"account" text,
	"api_url" text,
	"api_key" text,
	"signing_secret" text NOT NULL,
	"subscription" text,
	"heard_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_calendars_provider" UNIQUE("coach_id","provider"),
	CONSTRAINT "booking_calendars_provider_known" CHECK (provider in ('calendly', 'calcom', 'other'))
);
--> statement-breakpoint
CREATE TABLE "booking_references" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"coach_id" uuid NOT NULL,
	"reference" text NOT NULL,
	CONSTRAINT "booking_references_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"person_id" uuid,
	"matched_by" text,
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"state" text GENERATED ALWAYS AS (case when moved_at is not null then 'moved' when cancelled_at is not null then 'cancelled' when starts_at is null then 'unknown' else coalesce(mark, 'booked') end) STORED NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"details_at" timestamp with time zone,
	"title" text,
	"location" text,
	"email" text,
	"name" text,
	"zone" text,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"moved_at" timestamp with time zone,
	"moved_to_id" uuid,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"mark" text,
	"marked_at" timestamp with time zone,
	"logged" text[] DEFAULT '{}' NOT NULL,
	"told" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_external" UNIQUE("coach_id","source","external_id"),
	CONSTRAINT "bookings_source" CHECK (source in ('calendly', 'calcom', 'other', 'manual')),
	CONSTRAINT "bookings_mark" CHECK (mark in ('attended', 'no-show') and marked_at is not null or mark is null),
	CONSTRAINT "bookings_matched" CHECK ((person_id is null) = (matched_by is null)),
	CONSTRAINT "bookings_times" CHECK ((starts_at is null) = (ends_at is null) and ends_at > starts_at),
	CONSTRAINT "bookings_answers" CHECK (jsonb_typeof(answers) = 'array')
);
--> statement-breakpoint
ALTER TABLE "activities" DROP CONSTRAINT "activities_kind";--> statement-breakpoint
ALTER TABLE "booking_calendars" ADD CONSTRAINT "booking_calendars_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_references" ADD CONSTRAINT "booking_references_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_references" ADD CONSTRAINT "booking_references_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_moved_to_id_bookings_id_fk" FOREIGN KEY ("moved_to_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_calendars_address" ON "booking_calendars" USING btree ("provider");--> statement-breakpoint
CREATE INDEX "bookings_listed" ON "bookings" USING btree ("coach_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_person" ON "bookings" USING btree ("person_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_moved_to" ON "bookings" USING btree ("moved_to_id");--> statement-breakpoint
CREATE INDEX "bookings_created" ON "bookings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bookings_email" ON "bookings" USING btree ("email") WHERE person_id is null;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_kind" CHECK (kind in ('signed-up', 'imported', 'import-undone', 'address-confirmed', 'consent-given', 'consent-withdrawn', 'message-accepted', 'message-deferred', 'message-failed', 'message-bounced', 'message-complained', 'not-mailed', 'unsubscribed', 'resubscribed', 'suppressed', 'frequency-changed', 'tagged', 'untagged', 'field-changed', 'registered', 'registered-again', 'waitlisted', 'seat-promoted', 'seat-cancelled', 'seat-refused', 'attended', 'missed', 'attendance-cleared', 'call-booked', 'call-moved', 'call-cancelled', 'call-attended', 'call-missed', 'call-mark-cleared', 'link-followed', 'segment-entered', 'segment-left', 'journey-started', 'journey-paused', 'journey-resumed', 'journey-moved', 'journey-finished', 'journey-stopped', 'step-taken')) NOT VALID;
