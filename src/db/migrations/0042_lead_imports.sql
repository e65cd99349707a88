CREATE TABLE "lead_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"email" text,
	"fate" text NOT NULL,
	"reason" text,
	"about" text,
	"person" jsonb,
	"changes" jsonb,
	"cells" jsonb,
	"lead_id" uuid,
	"done_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "lead_import_rows_pkey" PRIMARY KEY("import_id","line"),
	CONSTRAINT "lead_import_rows_fate" CHECK (fate in ('new', 'update', 'suppress', 'skip'))
);
--> statement-breakpoint
ALTER TABLE "lead_imports" ALTER COLUMN "statement" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "lead_imports" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "file_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "tool" text DEFAULT 'plain' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "columns" jsonb;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "mapping" jsonb;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "row_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "state" text DEFAULT 'uploaded' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "follow_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "actor_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "actor_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "counts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "imported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "suppressions" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_import_rows" ADD CONSTRAINT "lead_import_rows_import_id_lead_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_import_rows_fate" ON "lead_import_rows" USING btree ("import_id","fate","line");--> statement-breakpoint
CREATE INDEX "lead_import_rows_pending" ON "lead_import_rows" USING btree ("import_id","fate","line") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "lead_import_rows_email" ON "lead_import_rows" USING btree ("email");--> statement-breakpoint
CREATE INDEX "lead_imports_at_work" ON "lead_imports" USING btree ("id") WHERE state in ('importing', 'undoing');--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_state" CHECK (state in ('uploaded', 'checked', 'importing', 'imported', 'undoing', 'undone'));