CREATE TABLE "page_template_copies" (
	"page_id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_template_versions" (
	"template_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "page_template_versions_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
CREATE TABLE "page_templates" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"name" text NOT NULL,
	"page_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_templates_page_id_unique" UNIQUE("page_id")
);
--> statement-breakpoint
CREATE TABLE "rollout_pages" (
	"rollout_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"from_version" integer NOT NULL,
	"before" jsonb,
	"after_fingerprint" text,
	"conflicts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "rollout_pages_rollout_id_page_id_pk" PRIMARY KEY("rollout_id","page_id"),
	CONSTRAINT "rollout_pages_state" CHECK (state in ('waiting', 'planned', 'applied', 'unchanged', 'skipped', 'failed', 'undone'))
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
ALTER TABLE "page_template_copies" ADD CONSTRAINT "page_template_copies_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_template_copies" ADD CONSTRAINT "page_template_copies_version" FOREIGN KEY ("template_id","version") REFERENCES "public"."page_template_versions"("template_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_template_versions" ADD CONSTRAINT "page_template_versions_template_id_page_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."page_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_templates" ADD CONSTRAINT "page_templates_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rollout_pages" ADD CONSTRAINT "rollout_pages_rollout_id_rollouts_id_fk" FOREIGN KEY ("rollout_id") REFERENCES "public"."rollouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rollout_pages" ADD CONSTRAINT "rollout_pages_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rollouts" ADD CONSTRAINT "rollouts_template_id_page_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."page_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_template_copies_template" ON "page_template_copies" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "rollout_pages_open" ON "rollout_pages" USING btree ("rollout_id","position") WHERE state in ('waiting', 'planned');--> statement-breakpoint
CREATE INDEX "rollout_pages_page" ON "rollout_pages" USING btree ("page_id");