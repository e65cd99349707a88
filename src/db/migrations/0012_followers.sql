-- statement by statement: the log is large, and signups go on.
CREATE SEQUENCE IF NOT EXISTS "public"."activity_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "activity_followers" (
	"name" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"followed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN IF NOT EXISTS "number" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "activities_number" ON "activities" USING btree ("number") WHERE number is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "activities_unnumbered" ON "activities" USING btree ("id") WHERE number is null;--> statement-breakpoint
-- Followers start above zero: what was moved from the history of leads is long past.
-- in batches
with batch as materialized (
  select person_id, id from activities where number is null order by id limit 1000
)
update activities a set number = -nextval('activity_number') from batch b where a.person_id = b.person_id and a.id = b.id;
