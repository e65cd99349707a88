-- statement by statement: signups write journeys and the log while the constraints are validated.
CREATE TABLE IF NOT EXISTS "person_notes" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL CONSTRAINT "person_notes_coach_id_coaches_id_fk" REFERENCES "public"."coaches"("id"),
	"person_id" uuid NOT NULL CONSTRAINT "person_notes_person_id_people_id_fk" REFERENCES "public"."people"("id") ON DELETE cascade,
	"author" text NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_notes_text" CHECK (btrim(text) <> '' and length(text) <= 2000)
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "person_notes_person" ON "person_notes" USING btree ("person_id","at");--> statement-breakpoint
ALTER TABLE "user_journeys" ADD COLUMN IF NOT EXISTS "paused_by" text;--> statement-breakpoint
ALTER TABLE "user_journeys" DROP CONSTRAINT IF EXISTS "user_journeys_paused_by";--> statement-breakpoint
ALTER TABLE "user_journeys" ADD CONSTRAINT "user_journeys_paused_by" CHECK (paused_by in ('owner')) NOT VALID;--> statement-breakpoint
ALTER TABLE "user_journeys" VALIDATE CONSTRAINT "user_journeys_paused_by";--> statement-breakpoint
ALTER TABLE "activities" DROP CONSTRAINT IF EXISTS "activities_kind";--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_kind" CHECK (kind in ('signed-up', 'imported', 'address-confirmed', 'consent-given', 'consent-withdrawn', 'message-accepted', 'message-deferred', 'message-failed', 'message-bounced', 'message-complained', 'not-mailed', 'unsubscribed', 'resubscribed', 'suppressed', 'frequency-changed', 'tagged', 'untagged', 'field-changed', 'registered', 'registered-again', 'waitlisted', 'seat-promoted', 'seat-cancelled', 'seat-refused', 'attended', 'missed', 'attendance-cleared', 'link-followed', 'segment-entered', 'segment-left', 'journey-started', 'journey-paused', 'journey-resumed', 'journey-moved', 'journey-finished', 'journey-stopped')) NOT VALID;--> statement-breakpoint
ALTER TABLE "activities" VALIDATE CONSTRAINT "activities_kind";
