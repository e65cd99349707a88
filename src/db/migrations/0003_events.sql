CREATE TABLE "event_registrations" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"email" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_registrations_event_email" UNIQUE("event_id","email")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"name" text NOT NULL,
	"minutes" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"zone" text NOT NULL,
	"on_demand" boolean NOT NULL,
	"capacity" integer,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"fingerprint" text GENERATED ALWAYS AS (md5(name || chr(10) || minutes::text || chr(10) || zone || chr(10) || on_demand::text || chr(10)
        || coalesce(extract(epoch from (starts_at at time zone 'UTC'))::text, '') || chr(10) || coalesce(capacity::text, ''))) STORED,
	"seeded_fingerprint" text,
	CONSTRAINT "events_page_id_unique" UNIQUE("page_id"),
	CONSTRAINT "events_minutes" CHECK (minutes > 0),
	CONSTRAINT "events_seats" CHECK (seats_taken >= 0 and (capacity is null or seats_taken <= capacity))
);
--> statement-breakpoint
ALTER TABLE "email_templates" DROP CONSTRAINT "email_templates_step";--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "signup_template_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "origin" jsonb;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_registrations_lead" ON "event_registrations" USING btree ("lead_id");--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD CONSTRAINT "email_campaigns_signup_template_id_email_templates_id_fk" FOREIGN KEY ("signup_template_id") REFERENCES "public"."email_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_step" CHECK (step >= 0);