CREATE TABLE "guide_drafts" (
	"guide_id" uuid PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"base_version" integer NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"layout" jsonb,
	"laid_out_revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_versions" (
	"guide_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" text,
	"layout" jsonb,
	CONSTRAINT "guide_versions_guide_id_version_pk" PRIMARY KEY("guide_id","version")
);
--> statement-breakpoint
ALTER TABLE "guide_drafts" ADD CONSTRAINT "guide_drafts_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_versions" ADD CONSTRAINT "guide_versions_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "guide_versions" ("guide_id", "version", "document", "published_at") SELECT "id", "version", "document", "updated_at" FROM "guides";
