CREATE TABLE "page_editors" (
	"page_id" uuid NOT NULL,
	"owner_id" text NOT NULL,
	"owner_name" text NOT NULL,
	"part" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_editors_page_id_owner_id_pk" PRIMARY KEY("page_id","owner_id")
);
--> statement-breakpoint
CREATE TABLE "page_schedules" (
	"page_id" uuid PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"reason" text,
	"scheduled_at" timestamp with time zone DEFAULT now() NOT NULL,
	"owner_id" text NOT NULL,
	"owner_name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lease_until" timestamp with time zone,
	"notified_at" timestamp with time zone,
	CONSTRAINT "page_schedules_state" CHECK (state in ('waiting', 'stopped'))
);
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "listed_name" text GENERATED ALWAYS AS (document->>'name') STORED;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "listed_summary" text GENERATED ALWAYS AS (document->>'summary') STORED;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "listed_kind" text GENERATED ALWAYS AS (document->>'kind') STORED;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "listed_needs" jsonb GENERATED ALWAYS AS (document->'needs') STORED;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "listed_address" text GENERATED ALWAYS AS (document->'addresses'->>0) STORED;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "has_form" boolean GENERATED ALWAYS AS (document ? 'form') STORED;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "preview_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "synthetic_check_results" ADD COLUMN "page_version" integer;--> statement-breakpoint
ALTER TABLE "page_editors" ADD CONSTRAINT "page_editors_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_schedules" ADD CONSTRAINT "page_schedules_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_schedules_due" ON "page_schedules" USING btree ("publish_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "landing_pages_listed" ON "landing_pages" USING btree ("url") WHERE kind = 'canonical' and is_active;--> statement-breakpoint
CREATE INDEX "pages_of_coach" ON "pages" USING btree ("coach_id","created_at","slug");--> statement-breakpoint
-- It says now what to drop; its triggers come with the functions, in this same transaction.
DROP FUNCTION IF EXISTS announce_pages_changed() CASCADE;
