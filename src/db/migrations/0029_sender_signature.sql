ALTER TABLE "mail_connections" ADD COLUMN "dkim_selector" text;--> statement-breakpoint
ALTER TABLE "mail_connections" ADD COLUMN "dkim_key" text;--> statement-breakpoint
ALTER TABLE "mail_connections" ADD COLUMN "dkim_public_key" text;