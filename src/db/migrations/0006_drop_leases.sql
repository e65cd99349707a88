-- contract: since 0005 a task of graphile-worker holds the work, and its columns are not read
ALTER TABLE "page_schedules" DROP COLUMN "lease_until";--> statement-breakpoint
-- contract: since 0005 likewise
ALTER TABLE "synthetic_check_runs" DROP COLUMN "lease_until";
