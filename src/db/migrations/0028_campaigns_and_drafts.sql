CREATE TABLE "email_drafts" (
	"campaign_id" uuid NOT NULL,
	"part" text NOT NULL,
	"base" uuid NOT NULL,
	"draft" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"author" text NOT NULL,
	"author_name" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_drafts_campaign_id_part_pk" PRIMARY KEY("campaign_id","part")
);
--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "seed_key" text;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "confirm_switched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_drafts" ADD CONSTRAINT "email_drafts_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_drafts" ADD CONSTRAINT "email_drafts_base_email_templates_id_fk" FOREIGN KEY ("base") REFERENCES "public"."email_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "email_campaigns" SET "seed_key" = "name" WHERE "seeded_fingerprint" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD CONSTRAINT "email_campaigns_coach_id_seed_key_unique" UNIQUE("coach_id","seed_key");