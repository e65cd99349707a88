CREATE TABLE "hour_figures" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"messages" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signup_hours" (
	"hour" timestamp with time zone NOT NULL,
	"page_id" uuid NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" text NOT NULL,
	"signups" integer NOT NULL,
	CONSTRAINT "signup_hours_hour_page_id_source_medium_campaign_pk" PRIMARY KEY("hour","page_id","source","medium","campaign")
);
--> statement-breakpoint
CREATE TABLE "visit_hours" (
	"hour" timestamp with time zone NOT NULL,
	"page_id" uuid NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_hours_hour_page_id_source_medium_campaign_pk" PRIMARY KEY("hour","page_id","source","medium","campaign"),
	CONSTRAINT "visit_hours_visits" CHECK (visits > 0)
);
