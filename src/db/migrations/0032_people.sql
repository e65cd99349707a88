CREATE TABLE "backfills" (
	"name" text PRIMARY KEY NOT NULL,
	"reached" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"is_name_edited" boolean DEFAULT false NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"confirmed_at" timestamp with time zone,
	"signups" integer NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "people_address" UNIQUE("email","coach_id"),
	CONSTRAINT "people_email_normal" CHECK (email = lower(btrim(email)) and email ~ '^[^@[:space:],<>]+@[^@[:space:],<>]+$'),
	CONSTRAINT "people_name_normal" CHECK (name is null or (name = btrim(name) and name <> '' and length(name) <= 60)),
	CONSTRAINT "people_fields" CHECK (jsonb_typeof(fields) = 'object'),
	CONSTRAINT "people_signups" CHECK (signups >= 0)
);
--> statement-breakpoint
CREATE TABLE "person_tags" (
	"person_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "person_tags_pkey" PRIMARY KEY("person_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tags_name_normal" CHECK (name = btrim(name) and name <> '' and length(name) <= 40)
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_tags" ADD CONSTRAINT "person_tags_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_tags" ADD CONSTRAINT "person_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_coach" ON "people" USING btree ("coach_id","id");--> statement-breakpoint
CREATE INDEX "person_tags_tag" ON "person_tags" USING btree ("tag_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree ("coach_id",lower(name));