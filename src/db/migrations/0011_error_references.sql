ALTER TABLE "error_log" ADD COLUMN "stack" text;--> statement-breakpoint
ALTER TABLE "error_log" ADD COLUMN "request_id" text;--> statement-breakpoint
CREATE INDEX "error_log_request" ON "error_log" USING btree ("request_id") WHERE request_id is not null;