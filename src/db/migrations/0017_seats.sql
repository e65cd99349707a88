-- statement by statement: coaches and the audit log are in use.
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"letter_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"coach_id" uuid,
	"role" text NOT NULL,
	"invited_by" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_owner_coach" UNIQUE NULLS NOT DISTINCT("owner_id","coach_id"),
	CONSTRAINT "invitations_role" CHECK (role in ('owner', 'manager', 'coach', 'assistant')),
	CONSTRAINT "invitations_reach" CHECK (case role when 'owner' then coach_id is null when 'manager' then true else coach_id is not null end)
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"owner_id" uuid NOT NULL,
	"coach_id" uuid,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seats_owner_coach" UNIQUE NULLS NOT DISTINCT("owner_id","coach_id"),
	CONSTRAINT "seats_role" CHECK (role in ('owner', 'manager', 'coach', 'assistant')),
	CONSTRAINT "seats_reach" CHECK (case role when 'owner' then coach_id is null when 'manager' then true else coach_id is not null end)
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_seat" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "second_factor_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_coach" ON "invitations" USING btree ("coach_id");--> statement-breakpoint
CREATE INDEX "seats_coach" ON "seats" USING btree ("coach_id");--> statement-breakpoint
INSERT INTO "seats" ("owner_id", "role", "created_at") SELECT "id", 'owner', "created_at" FROM "owners" ON CONFLICT DO NOTHING;
