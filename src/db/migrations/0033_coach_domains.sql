CREATE TABLE "coach_domains" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"host" text NOT NULL,
	"token" text NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone,
	"live_at" timestamp with time zone,
	"certificate_until" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"findings" jsonb,
	"down_since" timestamp with time zone,
	"notified_at" timestamp with time zone,
	CONSTRAINT "coach_domains_once" UNIQUE("coach_id","host"),
	CONSTRAINT "coach_domains_host" CHECK (host = lower(host) and length(host) <= 253),
	CONSTRAINT "coach_domains_main_proven" CHECK (not is_main or proven_at is not null)
);
--> statement-breakpoint
ALTER TABLE "coach_domains" ADD CONSTRAINT "coach_domains_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coach_domains_proven" ON "coach_domains" USING btree ("host") WHERE proven_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "coach_domains_main" ON "coach_domains" USING btree ("coach_id") WHERE is_main;--> statement-breakpoint
CREATE INDEX "coach_domains_due" ON "coach_domains" USING btree ("checked_at");