CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"owner_id" uuid NOT NULL,
	"ip" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_resets_owner" ON "password_resets" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "password_resets_due" ON "password_resets" USING btree ("next_attempt_at");