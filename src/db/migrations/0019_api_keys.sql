-- statement by statement: coaches and people are in use.
CREATE TABLE "api_calls" (
	"key_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"digest" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"person_id" uuid,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_calls_pkey" PRIMARY KEY("key_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"digest" text NOT NULL,
	"ending" text NOT NULL,
	"creator" text NOT NULL,
	"creator_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_keys_digest" UNIQUE("digest"),
	CONSTRAINT "api_keys_scopes" CHECK (scopes <@ array['read', 'write', 'send'] and cardinality(scopes) > 0)
);
--> statement-breakpoint
ALTER TABLE "api_calls" ADD CONSTRAINT "api_calls_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_calls" ADD CONSTRAINT "api_calls_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_calls_started" ON "api_calls" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "api_calls_person" ON "api_calls" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "api_keys_coach" ON "api_keys" USING btree ("coach_id");