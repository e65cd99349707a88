-- The view reads the column; it is created again with the functions, in this transaction.
drop view if exists alert_claims;--> statement-breakpoint
-- contract: since the baseline every webhook's secret is stored, and none is derived from its number
ALTER TABLE "alert_targets" DROP COLUMN "secret_version";--> statement-breakpoint
-- The outbox functions were written from this template.
drop procedure if exists define_outbox(text, jsonb);
