CREATE TABLE "site_settings" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text DEFAULT 'Foyer' NOT NULL,
	"home_page_id" uuid,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"date_language" text DEFAULT 'en-GB' NOT NULL,
	"legal" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"retention" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_settings_single" CHECK (single)
);
--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_home_page_id_pages_id_fk" FOREIGN KEY ("home_page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_settings_home_page" ON "site_settings" USING btree ("home_page_id");