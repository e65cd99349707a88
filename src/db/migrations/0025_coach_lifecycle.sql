CREATE TABLE "deleted_coaches" (
	"slug" text PRIMARY KEY NOT NULL,
	"coach_id" uuid NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "suppressions" DROP CONSTRAINT "suppressions_coach_id_coaches_id_fk";
--> statement-breakpoint
ALTER TABLE "coaches" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coaches" ADD COLUMN "deletion_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "seeded_from_folder" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "seeded_from_folder" boolean DEFAULT false NOT NULL;