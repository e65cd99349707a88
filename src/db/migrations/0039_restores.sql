CREATE TABLE "journal_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"reason" text NOT NULL,
	"coach_id" uuid,
	"email_hash" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "journal_entries_event" CHECK (event in ('suppressed', 'lifted'))
);
--> statement-breakpoint
CREATE TABLE "restore_holds" (
	"restore_id" uuid NOT NULL,
	"class" text NOT NULL,
	"row_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "restore_holds_pkey" PRIMARY KEY("class","row_id")
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"dumped_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "restore_holds" ADD CONSTRAINT "restore_holds_restore_id_restores_id_fk" FOREIGN KEY ("restore_id") REFERENCES "public"."restores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restore_holds_restore" ON "restore_holds" USING btree ("restore_id");