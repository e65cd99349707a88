CREATE TABLE "library_files" (
	"item_id" uuid NOT NULL,
	"variant" text NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "library_files_item_id_variant_pk" PRIMARY KEY("item_id","variant")
);
--> statement-breakpoint
CREATE TABLE "library_items" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"hash" text NOT NULL,
	"slug" text,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "library_items_slug_unique" UNIQUE("slug"),
	CONSTRAINT "library_items_coach_hash" UNIQUE("coach_id","hash"),
	CONSTRAINT "library_items_kind" CHECK (kind in ('picture', 'pdf')),
	CONSTRAINT "library_items_shape" CHECK (case kind when 'picture' then coalesce(width, 0) > 0 and coalesce(height, 0) > 0 and btrim(description) <> '' and slug is null
        else width is null and height is null and slug is not null end)
);
--> statement-breakpoint
ALTER TABLE "library_files" ADD CONSTRAINT "library_files_item_id_library_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."library_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_files" ADD CONSTRAINT "library_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_files_file" ON "library_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "library_items_hash" ON "library_items" USING btree ("hash");