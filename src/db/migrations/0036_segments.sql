CREATE TABLE "segments" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"name" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "segments_name_normal" CHECK (name = btrim(name) and name <> '' and length(name) <= 80)
);
--> statement-breakpoint
ALTER TABLE "segments" ADD CONSTRAINT "segments_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "segments_name" ON "segments" USING btree ("coach_id",lower(name));