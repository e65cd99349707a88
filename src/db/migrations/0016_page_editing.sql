CREATE TABLE "page_draft_changes" (
	"page_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"change" jsonb NOT NULL,
	"inverse" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_draft_changes_page_id_position_pk" PRIMARY KEY("page_id","position")
);
--> statement-breakpoint
CREATE TABLE "page_drafts" (
	"page_id" uuid PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"base_version" integer NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"applied" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "page_drafts_applied" CHECK ("page_drafts"."applied" >= 0)
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"page_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" text,
	"reason" text,
	CONSTRAINT "page_versions_page_id_version_pk" PRIMARY KEY("page_id","version")
);
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "unpublished_by" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "unpublished_to" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "page_draft_changes" ADD CONSTRAINT "page_draft_changes_page_id_page_drafts_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page_drafts"("page_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_drafts" ADD CONSTRAINT "page_drafts_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- From here on a trigger keeps every version; of what went before, what visitors see now.
INSERT INTO "page_versions" ("page_id", "version", "document", "published_at") SELECT "id", "version", "document", "updated_at" FROM "pages";
