CREATE TABLE "campaign_totals" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"taken" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "email_deliveries_failed";--> statement-breakpoint
ALTER TABLE "campaign_totals" ADD CONSTRAINT "campaign_totals_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_history_at" ON "delivery_history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "email_deliveries_failed" ON "email_deliveries" USING btree ("campaign_id","state","failure","template_id") WHERE state in ('failed', 'bounced', 'suppressed');