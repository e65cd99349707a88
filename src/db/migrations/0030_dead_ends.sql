CREATE TABLE "dead_end_checks" (
	"coach_id" uuid PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dead_ends" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"found" text NOT NULL,
	"fix" text NOT NULL,
	"times" integer NOT NULL,
	"since" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "dead_ends_subject" UNIQUE("coach_id","kind","subject_id"),
	CONSTRAINT "dead_ends_kind" CHECK (kind in ('calendar', 'scheduler', 'join', 'recording', 'guide', 'past-event'))
);
--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "weekly_summary" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "dead_end_checks" ADD CONSTRAINT "dead_end_checks_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dead_ends" ADD CONSTRAINT "dead_ends_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dead_end_checks_due" ON "dead_end_checks" USING btree ("checked_at");