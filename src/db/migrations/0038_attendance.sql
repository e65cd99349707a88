ALTER TABLE "event_registrations" ADD COLUMN "attendance" text;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "attendance_source" text;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "attendance_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "attendance_actor" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "recording_for" text DEFAULT 'everybody' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_attendance" CHECK ((attendance is null or attendance in ('attended', 'missed')) and (attendance_source is null or attendance_source in ('hand', 'file', 'link'))
        and num_nulls(attendance, attendance_source, attendance_at) in (0, 3)) NOT VALID;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_recording_for" CHECK (recording_for in ('everybody', 'missed'));