-- statement by statement: signups write deliveries while the index is built and the constraints are validated.
-- Compares coaches in the exclusion constraint below. It comes with the same package as pg_trgm.
do $$ begin
  create extension if not exists btree_gist;
exception
  when undefined_file or feature_not_supported then
    raise exception 'This PostgreSQL does not have the extension btree_gist, which keeps two people from booking the same time'
      using hint = 'Install the package with PostgreSQL''s contributed modules (postgresql-contrib), or ask the provider to allow btree_gist, then migrate again.';
  when insufficient_privilege then
    raise exception 'The database user may not create the extension btree_gist, which keeps two people from booking the same time'
      using hint = 'Let an administrator run "create extension btree_gist" in this database once, then migrate again.';
end $$;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "booking_hours" (
	"coach_id" uuid PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL,
	"feed_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_hours_feed_id_unique" UNIQUE("feed_id"),
	CONSTRAINT "booking_hours_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id")
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "busy_calendars" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"address" text NOT NULL,
	"host" text NOT NULL,
	"skips_all_day" boolean DEFAULT false NOT NULL,
	"trusts_free" boolean DEFAULT false NOT NULL,
	"etag" text,
	"busy" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "busy_calendars_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id")
);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "busy_calendars_coach" ON "busy_calendars" USING btree ("coach_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "busy_calendars_due" ON "busy_calendars" USING btree ("checked_at");--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT IF EXISTS "bookings_source";--> statement-breakpoint
ALTER TABLE "email_deliveries" DROP CONSTRAINT IF EXISTS "email_deliveries_kind";--> statement-breakpoint
ALTER TABLE "email_deliveries" DROP CONSTRAINT IF EXISTS "email_deliveries_recipient";--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD COLUMN IF NOT EXISTS "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_source" CHECK (source in ('calendly', 'calcom', 'other', 'manual', 'foyer')) NOT VALID;--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT IF EXISTS "bookings_own_slot";--> statement-breakpoint
-- Reads bookings once while it is made: some thousand rows, and no signup waits for them.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_own_slot" EXCLUDE USING gist (coach_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (source = 'foyer' and state = 'booked');--> statement-breakpoint
ALTER TABLE "email_deliveries" DROP CONSTRAINT IF EXISTS "email_deliveries_booking_id_bookings_id_fk";--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_kind" CHECK (kind in ('signup', 'journey', 'notice', 'reminder', 'broadcast', 'confirmation', 'alert', 'owner', 'call')) NOT VALID;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_recipient" CHECK (num_nonnulls(person_id, signup_confirmation_id, alert_target_id, owner_id, booking_id) = 1
        and case kind when 'confirmation' then signup_confirmation_id is not null and coach_id is not null
          when 'alert' then alert_target_id is not null and coach_id is null
          when 'owner' then owner_id is not null and coach_id is null
          when 'call' then booking_id is not null and coach_id is not null
          else person_id is not null and coach_id is not null and template_id is not null end) NOT VALID;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_source";--> statement-breakpoint
ALTER TABLE "email_deliveries" VALIDATE CONSTRAINT "email_deliveries_kind";--> statement-breakpoint
ALTER TABLE "email_deliveries" VALIDATE CONSTRAINT "email_deliveries_recipient";--> statement-breakpoint
ALTER TABLE "email_deliveries" VALIDATE CONSTRAINT "email_deliveries_booking_id_bookings_id_fk";--> statement-breakpoint
DROP INDEX IF EXISTS "email_deliveries_booking";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "email_deliveries_booking" ON "email_deliveries" USING btree ("booking_id") WHERE booking_id is not null;