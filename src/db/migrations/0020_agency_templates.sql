CREATE TABLE "agency_template_copies" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"page_id" uuid,
	"campaign_id" uuid,
	"template_id" uuid NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "agency_template_copies_page_id_unique" UNIQUE("page_id"),
	CONSTRAINT "agency_template_copies_campaign_id_unique" UNIQUE("campaign_id"),
	CONSTRAINT "agency_template_copies_subject" CHECK ((page_id is null) <> (campaign_id is null))
);
--> statement-breakpoint
CREATE TABLE "agency_template_versions" (
	"template_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "agency_template_versions_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
CREATE TABLE "agency_templates" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"name" text NOT NULL,
	"page_id" uuid,
	"campaign_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agency_templates_page_id_unique" UNIQUE("page_id"),
	CONSTRAINT "agency_templates_campaign_id_unique" UNIQUE("campaign_id"),
	CONSTRAINT "agency_templates_subject" CHECK ((page_id is null) <> (campaign_id is null))
);
--> statement-breakpoint
CREATE TABLE "rollout_copies" (
	"rollout_id" uuid NOT NULL,
	"copy_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"from_version" integer NOT NULL,
	"before" jsonb,
	"after_fingerprint" text,
	"conflicts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "rollout_copies_rollout_id_copy_id_pk" PRIMARY KEY("rollout_id","copy_id"),
	CONSTRAINT "rollout_copies_state" CHECK (state in ('waiting', 'planned', 'applied', 'unchanged', 'skipped', 'failed', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "rollouts" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"template_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"released" integer DEFAULT 0 NOT NULL,
	"stopped_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"owner_id" text NOT NULL,
	"owner_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_sequences" ADD COLUMN "copied_step" integer;--> statement-breakpoint
ALTER TABLE "agency_template_copies" ADD CONSTRAINT "agency_template_copies_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_template_copies" ADD CONSTRAINT "agency_template_copies_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_template_copies" ADD CONSTRAINT "agency_template_copies_version" FOREIGN KEY ("template_id","version") REFERENCES "public"."agency_template_versions"("template_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_template_versions" ADD CONSTRAINT "agency_template_versions_template_id_agency_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."agency_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_templates" ADD CONSTRAINT "agency_templates_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_templates" ADD CONSTRAINT "agency_templates_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rollout_copies" ADD CONSTRAINT "rollout_copies_rollout_id_rollouts_id_fk" FOREIGN KEY ("rollout_id") REFERENCES "public"."rollouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rollout_copies" ADD CONSTRAINT "rollout_copies_copy_id_agency_template_copies_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."agency_template_copies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rollouts" ADD CONSTRAINT "rollouts_template_id_agency_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."agency_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_template_copies_template" ON "agency_template_copies" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "rollout_copies_open" ON "rollout_copies" USING btree ("rollout_id","position") WHERE state in ('waiting', 'planned');--> statement-breakpoint
CREATE INDEX "rollout_copies_copy" ON "rollout_copies" USING btree ("copy_id");