-- statement by statement: the tables are large, and signups go on.
ALTER TABLE "email_deliveries" ALTER COLUMN "coach_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "email_deliveries" ALTER COLUMN "lead_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "email_deliveries" ALTER COLUMN "template_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD COLUMN IF NOT EXISTS "signup_confirmation_id" uuid;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD COLUMN IF NOT EXISTS "alert_target_id" uuid;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD COLUMN IF NOT EXISTS "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "alert_items" ADD COLUMN IF NOT EXISTS "delivery_id" uuid;--> statement-breakpoint
ALTER TABLE "email_deliveries" DROP CONSTRAINT IF EXISTS "email_deliveries_kind";--> statement-breakpoint
ALTER TABLE "email_deliveries" DROP CONSTRAINT IF EXISTS "email_deliveries_origin";--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_kind" CHECK (kind in ('signup', 'journey', 'notice', 'reminder', 'broadcast', 'confirmation', 'alert', 'owner')) NOT VALID;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_origin" CHECK (case when lead_id is null then num_nonnulls(broadcast_id, campaign_id, page_id, template_id) = 0
        when kind = 'broadcast' then broadcast_id is not null and campaign_id is null
        else broadcast_id is null and campaign_id is not null and page_id is not null end) NOT VALID;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_recipient" CHECK (num_nonnulls(lead_id, signup_confirmation_id, alert_target_id, owner_id) = 1
        and case kind when 'confirmation' then signup_confirmation_id is not null and coach_id is not null
          when 'alert' then alert_target_id is not null and coach_id is null
          when 'owner' then owner_id is not null and coach_id is null
          else lead_id is not null and coach_id is not null and template_id is not null end) NOT VALID;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_confirmation_fk" FOREIGN KEY ("signup_confirmation_id") REFERENCES "public"."signup_confirmations"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_alert_target_id_alert_targets_id_fk" FOREIGN KEY ("alert_target_id") REFERENCES "public"."alert_targets"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "alert_items" ADD CONSTRAINT "alert_items_delivery_id_email_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."email_deliveries"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "email_deliveries" VALIDATE CONSTRAINT "email_deliveries_kind";--> statement-breakpoint
ALTER TABLE "email_deliveries" VALIDATE CONSTRAINT "email_deliveries_origin";--> statement-breakpoint
ALTER TABLE "email_deliveries" VALIDATE CONSTRAINT "email_deliveries_recipient";--> statement-breakpoint
ALTER TABLE "email_deliveries" VALIDATE CONSTRAINT "email_deliveries_confirmation_fk";--> statement-breakpoint
ALTER TABLE "email_deliveries" VALIDATE CONSTRAINT "email_deliveries_alert_target_id_alert_targets_id_fk";--> statement-breakpoint
ALTER TABLE "email_deliveries" VALIDATE CONSTRAINT "email_deliveries_owner_id_owners_id_fk";--> statement-breakpoint
ALTER TABLE "alert_items" VALIDATE CONSTRAINT "alert_items_delivery_id_email_deliveries_id_fk";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "email_deliveries_service" ON "email_deliveries" USING btree ("created_at") WHERE lead_id is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "email_deliveries_confirmation" ON "email_deliveries" USING btree ("signup_confirmation_id") WHERE signup_confirmation_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "email_deliveries_alert" ON "email_deliveries" USING btree ("alert_target_id","id") WHERE alert_target_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "email_deliveries_owner" ON "email_deliveries" USING btree ("owner_id") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "alert_items_delivery" ON "alert_items" USING btree ("delivery_id");
