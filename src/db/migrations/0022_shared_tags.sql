-- statement by statement: signups write tags, and go on.
ALTER TABLE "segments" ALTER COLUMN "coach_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ALTER COLUMN "coach_id" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "segments_shared_name" ON "segments" USING btree (lower(name)) WHERE coach_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "tags_shared_name" ON "tags" USING btree (lower(name)) WHERE coach_id is null;
