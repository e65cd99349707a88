-- statement by statement
-- What is NOT VALID holds for every row there is (a column was not null, or is new): large tables are not read for it.
CREATE TABLE "broadcast_recipients" (
	"broadcast_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"fate" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"wave" integer,
	"delivery_id" uuid,
	"ending" text,
	CONSTRAINT "broadcast_recipients_pkey" PRIMARY KEY("broadcast_id","person_id"),
	CONSTRAINT "broadcast_recipients_fate" CHECK (fate in ('promised', 'complained', 'bounced', 'unsubscribed', 'no-signup', 'no-news-consent', 'unconfirmed', 'got-it', 'fewer')),
	CONSTRAINT "broadcast_recipients_ending" CHECK (ending in ('accepted', 'erased', 'no-signup'))
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"audience" jsonb NOT NULL,
	"send_time" jsonb NOT NULL,
	"purpose" text DEFAULT 'news' NOT NULL,
	"ground" text,
	"ground_text" text,
	"draft" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"template_id" uuid,
	"message_hash" text,
	"from_email" text,
	"from_name" text,
	"variables" jsonb,
	"zone_times" jsonb,
	"watch_minutes" integer DEFAULT 15 NOT NULL,
	"announced" integer,
	"due_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"fixed_to" uuid,
	"fixed_until" uuid,
	"fixed_at" timestamp with time zone,
	"promised" integer DEFAULT 0 NOT NULL,
	"exceptions" integer DEFAULT 0 NOT NULL,
	"queued" integer DEFAULT 0 NOT NULL,
	"waves" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"paused_at" timestamp with time zone,
	"pause_reason" text,
	"paused_by" text,
	"notified_at" timestamp with time zone,
	"gate_base" jsonb,
	"stopped_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"author" text NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "broadcasts_state" CHECK (state in ('draft', 'scheduled', 'fixing', 'sending', 'paused', 'stopped', 'closed')),
	CONSTRAINT "broadcasts_name" CHECK (name = btrim(name) and name <> '' and length(name) <= 120),
	CONSTRAINT "broadcasts_purpose" CHECK (purpose in ('news', 'event')),
	CONSTRAINT "broadcasts_ground" CHECK (ground in ('existing-customers', 'contract', 'other')),
	CONSTRAINT "broadcasts_watch" CHECK (watch_minutes between 0 and 1440),
	CONSTRAINT "broadcasts_paused" CHECK ((state = 'paused') = (paused_by is not null) and (paused_by is null or paused_by in ('owner', 'health'))),
	CONSTRAINT "broadcasts_begun" CHECK (state in ('draft', 'scheduled') or (template_id is not null and started_at is not null))
);
--> statement-breakpoint
ALTER TABLE "email_deliveries" DROP CONSTRAINT "email_deliveries_kind";--> statement-breakpoint
ALTER TABLE "email_templates" ALTER COLUMN "campaign_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "email_deliveries" ALTER COLUMN "campaign_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "email_deliveries" ALTER COLUMN "page_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "email_templates" ADD COLUMN "broadcast_id" uuid;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD COLUMN "broadcast_id" uuid;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "purpose" text DEFAULT 'page' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_connections" ADD COLUMN "broadcast_stream" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "zone" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "news_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_recipients_next" ON "broadcast_recipients" USING btree ("broadcast_id","send_at","person_id") WHERE fate = 'promised' and delivery_id is null and ending is null;--> statement-breakpoint
CREATE INDEX "broadcast_recipients_exceptions" ON "broadcast_recipients" USING btree ("broadcast_id","fate","person_id") WHERE fate <> 'promised';--> statement-breakpoint
CREATE INDEX "broadcast_recipients_endings" ON "broadcast_recipients" USING btree ("broadcast_id","ending") WHERE ending is not null;--> statement-breakpoint
CREATE INDEX "broadcasts_coach" ON "broadcasts" USING btree ("coach_id","id");--> statement-breakpoint
CREATE INDEX "broadcasts_under_way" ON "broadcasts" USING btree ("due_at") WHERE state in ('scheduled', 'fixing', 'sending', 'paused', 'stopped');--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "email_templates_broadcast" ON "email_templates" USING btree ("broadcast_id") WHERE broadcast_id is not null;--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_origin" CHECK ((campaign_id is null) <> (broadcast_id is null));--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_origin" CHECK (case when kind = 'broadcast' then broadcast_id is not null and campaign_id is null
        else broadcast_id is null and campaign_id is not null and page_id is not null end) NOT VALID;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_kind" CHECK (kind in ('signup', 'journey', 'notice', 'reminder', 'broadcast')) NOT VALID;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_purpose" CHECK (purpose in ('page', 'news')) NOT VALID;