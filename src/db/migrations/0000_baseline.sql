-- The baseline: every table as migrations 0000 to 0050 of the development chain left it (docs/decisions/079). A later change is a migration of its own.
-- Trigrams are an extension that comes with PostgreSQL and that every large provider allows. Where it is missing, the message says what to do.
do $$ begin
  create extension if not exists pg_trgm;
exception
  when undefined_file or feature_not_supported then
    raise exception 'This PostgreSQL does not have the extension pg_trgm, which finds leads by any part of a name or address'
      using hint = 'Install the package with PostgreSQL''s contributed modules (postgresql-contrib), or ask the provider to allow pg_trgm, then migrate again. Nothing was changed.';
  when insufficient_privilege then
    raise exception 'The database user may not create the extension pg_trgm, which finds leads by any part of a name or address'
      using hint = 'Let an administrator run "create extension pg_trgm" in this database once, then migrate again. Nothing was changed.';
end $$;--> statement-breakpoint
-- Time-ordered ids (UUID version 7), for servers that do not bring uuidv7() themselves.
create function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;--> statement-breakpoint
CREATE TABLE "alert_attempts" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"message_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"result" text NOT NULL,
	"status" integer,
	"took_ms" integer NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_items" (
	"target_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"message_id" uuid,
	CONSTRAINT "alert_items_target_id_lead_id_pk" PRIMARY KEY("target_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "alert_messages" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"target_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"lease_token" uuid,
	"lease_until" timestamp with time zone,
	"handed_off_at" timestamp with time zone,
	"uncertainties" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "alert_messages_kind" CHECK (kind in ('lead', 'digest', 'confirm', 'test')),
	CONSTRAINT "alert_messages_state" CHECK (state in ('pending', 'claimed', 'sent', 'failed')),
	CONSTRAINT "alert_messages_due_when_pending" CHECK ((state = 'pending') = (next_attempt_at is not null)),
	CONSTRAINT "alert_messages_lease" CHECK ((state = 'claimed') = (lease_until is not null) and (lease_until is null) = (lease_token is null))
);
--> statement-breakpoint
CREATE TABLE "alert_targets" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"cadence" text NOT NULL,
	"zone" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"opt_in_sent_at" timestamp with time zone,
	"next_digest_at" timestamp with time zone,
	"secret_version" integer DEFAULT 1 NOT NULL,
	"secret_renewed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"secret" text,
	"previous_secret" text,
	CONSTRAINT "alert_targets_address" UNIQUE("coach_id","channel","address"),
	CONSTRAINT "alert_targets_channel" CHECK (channel in ('email', 'webhook')),
	CONSTRAINT "alert_targets_cadence" CHECK (cadence in ('at-once', 'hourly', 'daily') and (channel = 'email' or cadence = 'at-once'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"actor" text NOT NULL,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "broadcast_recipients" (
	"broadcast_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"fate" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"wave" integer,
	"delivery_id" uuid,
	"ending" text,
	CONSTRAINT "broadcast_recipients_pkey" PRIMARY KEY("broadcast_id","person_id"),
	CONSTRAINT "broadcast_recipients_fate" CHECK (fate in ('promised', 'complained', 'bounced', 'unsubscribed', 'no-signup', 'no-news-consent', 'unconfirmed', 'got-it', 'fewer')),
	CONSTRAINT "broadcast_recipients_ending" CHECK (ending in ('accepted', 'erased', 'no-signup'))
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"audience" jsonb NOT NULL,
	"send_time" jsonb NOT NULL,
	"purpose" text DEFAULT 'news' NOT NULL,
	"ground" text,
	"ground_text" text,
	"draft" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"template_id" uuid,
	"message_hash" text,
	"from_email" text,
	"from_name" text,
	"variables" jsonb,
	"zone_times" jsonb,
	"watch_minutes" integer DEFAULT 15 NOT NULL,
	"announced" integer,
	"due_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"fixed_to" uuid,
	"fixed_until" uuid,
	"fixed_at" timestamp with time zone,
	"promised" integer DEFAULT 0 NOT NULL,
	"exceptions" integer DEFAULT 0 NOT NULL,
	"queued" integer DEFAULT 0 NOT NULL,
	"waves" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"paused_at" timestamp with time zone,
	"pause_reason" text,
	"paused_by" text,
	"notified_at" timestamp with time zone,
	"gate_base" jsonb,
	"stopped_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"author" text NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "broadcasts_state" CHECK (state in ('draft', 'scheduled', 'fixing', 'sending', 'paused', 'stopped', 'closed')),
	CONSTRAINT "broadcasts_name" CHECK (name = btrim(name) and name <> '' and length(name) <= 120),
	CONSTRAINT "broadcasts_purpose" CHECK (purpose in ('news', 'event')),
	CONSTRAINT "broadcasts_ground" CHECK (ground in ('existing-customers', 'contract', 'other')),
	CONSTRAINT "broadcasts_watch" CHECK (watch_minutes between 0 and 1440),
	CONSTRAINT "broadcasts_paused" CHECK ((state = 'paused') = (paused_by is not null) and (paused_by is null or paused_by in ('owner', 'health'))),
	CONSTRAINT "broadcasts_begun" CHECK (state in ('draft', 'scheduled') or (template_id is not null and started_at is not null))
);
--> statement-breakpoint
CREATE TABLE "email_campaigns" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"name" text NOT NULL,
	"from_email" text NOT NULL,
	"from_name" text NOT NULL,
	"subject_template" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"fingerprint" text GENERATED ALWAYS AS (md5(from_email || chr(10) || from_name || chr(10) || subject_template)) STORED,
	"seeded_fingerprint" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"signup_template_id" uuid,
	"pause_reason" text,
	"confirm_first" boolean DEFAULT false NOT NULL,
	"rearranged_at" timestamp with time zone,
	"paused_by" text,
	"seed_key" text,
	"confirm_switched_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	CONSTRAINT "email_campaigns_coach_id_name_unique" UNIQUE("coach_id","name"),
	CONSTRAINT "email_campaigns_coach_id_seed_key_unique" UNIQUE("coach_id","seed_key"),
	CONSTRAINT "email_campaigns_pause_reason" CHECK (pause_reason is null or not is_active),
	CONSTRAINT "email_campaigns_paused_by" CHECK (paused_by is null or paused_by in ('owner', 'health') and not is_active)
);
--> statement-breakpoint
CREATE TABLE "email_drafts" (
	"campaign_id" uuid NOT NULL,
	"part" text NOT NULL,
	"base" uuid NOT NULL,
	"draft" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"author" text NOT NULL,
	"author_name" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_drafts_campaign_id_part_pk" PRIMARY KEY("campaign_id","part")
);
--> statement-breakpoint
CREATE TABLE "email_notices" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"notice" text NOT NULL,
	"content" jsonb NOT NULL,
	"template_id" uuid NOT NULL,
	"fingerprint" text GENERATED ALWAYS AS (md5(content::text)) STORED,
	"seeded_fingerprint" text,
	CONSTRAINT "email_notices_campaign_id_notice_unique" UNIQUE("campaign_id","notice"),
	CONSTRAINT "email_notices_notice" CHECK (notice in ('dated', 'reminder', 'waiting', 'promoted', 'next-date', 'recording', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "email_sequences" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"delay_seconds" integer NOT NULL,
	"content" jsonb NOT NULL,
	"template_id" uuid NOT NULL,
	"fingerprint" text GENERATED ALWAYS AS (md5(delay_seconds::text || content::text)) STORED,
	"seeded_fingerprint" text,
	"position" integer,
	"added_at" timestamp with time zone,
	"only_before_event" boolean DEFAULT false NOT NULL,
	"only_before" timestamp with time zone,
	CONSTRAINT "email_sequences_campaign_id_step_unique" UNIQUE("campaign_id","step"),
	CONSTRAINT "email_sequences_step" CHECK (step >= 1),
	CONSTRAINT "email_sequences_position" CHECK (position >= 1),
	CONSTRAINT "email_sequences_delay" CHECK (delay_seconds >= 0)
);
--> statement-breakpoint
CREATE TABLE "email_templates" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"campaign_id" uuid,
	"version" integer NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"part" text NOT NULL,
	"source" jsonb,
	"author" text,
	"author_name" text,
	"broadcast_id" uuid,
	"fields" jsonb,
	CONSTRAINT "email_templates_campaign_id_part_version_unique" UNIQUE("campaign_id","part","version"),
	CONSTRAINT "email_templates_origin" CHECK ((campaign_id is null) <> (broadcast_id is null))
);
--> statement-breakpoint
CREATE TABLE "coaches" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"slug" text NOT NULL,
	"profile" jsonb NOT NULL,
	"fingerprint" text GENERATED ALWAYS AS (md5(profile::text)) STORED,
	"seeded_fingerprint" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"deletion_requested_at" timestamp with time zone,
	CONSTRAINT "coaches_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "deleted_coaches" (
	"slug" text PRIMARY KEY NOT NULL,
	"coach_id" uuid NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_totals" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"accepted" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"messages" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "domain_days" (
	"day" date NOT NULL,
	"domain" text NOT NULL,
	"accepted" integer NOT NULL,
	CONSTRAINT "domain_days_day_domain_pk" PRIMARY KEY("day","domain")
);
--> statement-breakpoint
CREATE TABLE "hour_figures" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"messages" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signup_days" (
	"day" date NOT NULL,
	"page_id" uuid NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" text NOT NULL,
	"signups" integer NOT NULL,
	CONSTRAINT "signup_days_day_page_id_source_medium_campaign_pk" PRIMARY KEY("day","page_id","source","medium","campaign")
);
--> statement-breakpoint
CREATE TABLE "signup_hours" (
	"hour" timestamp with time zone NOT NULL,
	"page_id" uuid NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" text NOT NULL,
	"signups" integer NOT NULL,
	CONSTRAINT "signup_hours_hour_page_id_source_medium_campaign_pk" PRIMARY KEY("hour","page_id","source","medium","campaign")
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"day" date NOT NULL,
	"page_id" uuid NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_days_day_page_id_source_medium_campaign_pk" PRIMARY KEY("day","page_id","source","medium","campaign"),
	CONSTRAINT "visit_days_visits" CHECK (visits > 0)
);
--> statement-breakpoint
CREATE TABLE "visit_hours" (
	"hour" timestamp with time zone NOT NULL,
	"page_id" uuid NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_hours_hour_page_id_source_medium_campaign_pk" PRIMARY KEY("hour","page_id","source","medium","campaign"),
	CONSTRAINT "visit_hours_visits" CHECK (visits > 0)
);
--> statement-breakpoint
CREATE TABLE "email_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"campaign_id" uuid,
	"page_id" uuid,
	"kind" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"message_id" text NOT NULL,
	"email_address" text NOT NULL,
	"template_id" uuid NOT NULL,
	"variables" jsonb NOT NULL,
	"state" text NOT NULL,
	"status" text GENERATED ALWAYS AS (case
        when state in ('pending', 'claimed', 'handed-off', 'uncertain') then 'pending'
        when state in ('sent', 'complained') then 'sent'
        else 'failed' end) STORED,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"held_until" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"lease_token" uuid,
	"lease_until" timestamp with time zone,
	"handed_off_at" timestamp with time zone,
	"uncertainties" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"server_response" text,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"registration_id" uuid,
	"traceparent" text,
	"waits_for" text,
	"broadcast_id" uuid,
	"scheduler_opened_at" timestamp with time zone,
	CONSTRAINT "email_deliveries_dedupe_key" UNIQUE("dedupe_key"),
	CONSTRAINT "email_deliveries_state" CHECK (state in ('pending', 'claimed', 'handed-off', 'uncertain', 'sent', 'failed', 'bounced', 'complained', 'suppressed')),
	CONSTRAINT "email_deliveries_due_when_pending" CHECK ((state = 'pending') = (next_attempt_at is not null)),
	CONSTRAINT "email_deliveries_lease" CHECK ((state in ('claimed', 'handed-off')) = (lease_until is not null) and (lease_until is null) = (lease_token is null)),
	CONSTRAINT "email_deliveries_handed_off" CHECK (state not in ('handed-off', 'uncertain') or handed_off_at is not null),
	CONSTRAINT "email_deliveries_sent" CHECK (state not in ('sent', 'bounced', 'complained') or (sent_at is not null and server_response is not null)),
	CONSTRAINT "email_deliveries_failed" CHECK ((state = 'failed') = (failure is not null)),
	CONSTRAINT "email_deliveries_attempts" CHECK (attempts >= 0 and uncertainties >= 0)
);
--> statement-breakpoint
CREATE TABLE "email_events" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"delivery_id" uuid,
	"text" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"coach_id" uuid,
	CONSTRAINT "email_events_provider_event" UNIQUE("provider","event_id"),
	CONSTRAINT "email_events_kind" CHECK (kind in ('hard-bounce', 'soft-bounce', 'complaint', 'opt-out'))
);
--> statement-breakpoint
CREATE TABLE "webhook_receipts" (
	"provider" text NOT NULL,
	"signature_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_receipts_provider_signature_id_pk" PRIMARY KEY("provider","signature_id")
);
--> statement-breakpoint
CREATE TABLE "event_date_requests" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"variables" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "event_date_requests_lead" UNIQUE("event_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "event_registrations" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"email" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"zone" text,
	"attendance" text,
	"attendance_source" text,
	"attendance_at" timestamp with time zone,
	"attendance_actor" text,
	CONSTRAINT "event_registrations_event_email" UNIQUE("event_id","email"),
	CONSTRAINT "event_registrations_status" CHECK (status in ('confirmed', 'waiting', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"name" text NOT NULL,
	"minutes" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"zone" text NOT NULL,
	"on_demand" boolean NOT NULL,
	"capacity" integer,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"seeded_fingerprint" text,
	"join_url" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"announced" integer DEFAULT 0 NOT NULL,
	"recording_url" text,
	"recording_sent_at" timestamp with time zone,
	"fingerprint" text GENERATED ALWAYS AS (md5(name || chr(10) || minutes::text || chr(10) || zone || chr(10) || on_demand::text || chr(10)
        || coalesce(extract(epoch from (starts_at at time zone 'UTC'))::text, '') || chr(10) || coalesce(capacity::text, '')
        || chr(10) || coalesce(join_url, '') || coalesce(chr(10) || recording_url, ''))) STORED,
	"cancelled_at" timestamp with time zone,
	"recording_for" text DEFAULT 'everybody' NOT NULL,
	CONSTRAINT "events_page_id_unique" UNIQUE("page_id"),
	CONSTRAINT "events_minutes" CHECK (minutes > 0),
	CONSTRAINT "events_recording_for" CHECK (recording_for in ('everybody', 'missed')),
	CONSTRAINT "events_seats" CHECK (seats_taken >= 0 and (capacity is null or seats_taken <= capacity))
);
--> statement-breakpoint
CREATE TABLE "file_chunks" (
	"file_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_chunks_file_id_n_pk" PRIMARY KEY("file_id","n")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"byte_length" integer NOT NULL,
	"content_type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "files_coach_sha256" UNIQUE("coach_id","sha256"),
	CONSTRAINT "files_byte_length" CHECK (byte_length > 0)
);
--> statement-breakpoint
CREATE TABLE "guide_files" (
	"guide_id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid,
	"drawn_at" timestamp with time zone,
	"drawing_fingerprint" text,
	"source_fingerprint" text,
	"drawing_version" integer,
	"attempt_fingerprint" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "guides" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"document" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"fingerprint" text GENERATED ALWAYS AS (md5(document::text)) STORED,
	"seeded_fingerprint" text,
	"unpublished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seeded_from_folder" boolean DEFAULT false NOT NULL,
	CONSTRAINT "guides_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "delivery_history" (
	"id" uuid DEFAULT new_id() NOT NULL,
	"delivery_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"handed_off_at" timestamp with time zone,
	"text" text,
	"coach_id" uuid,
	CONSTRAINT "delivery_history_pkey" PRIMARY KEY("delivery_id","id"),
	CONSTRAINT "delivery_history_event" CHECK (event in ('deferred', 'refused', 'no-answer', 'unrendered', 'uncertain', 'broken-off', 'cut-off', 'again', 'given-up', 'suppressed', 'expired', 'retried'))
);
--> statement-breakpoint
CREATE TABLE "lead_history" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"lead_id" uuid NOT NULL,
	"event" text NOT NULL,
	"reason" text,
	"about" uuid,
	"at" timestamp with time zone NOT NULL,
	"coach_id" uuid,
	CONSTRAINT "lead_history_event" CHECK (event in ('journey-paused', 'journey-resumed', 'journey-stopped', 'journey-completed', 'seat-taken', 'seat-waiting', 'seat-promoted', 'seat-given-back', 'seat-full', 'seat-known', 'suppressed', 'fewer', 'all', 'confirmed', 'no-campaign', 'no-copy'))
);
--> statement-breakpoint
CREATE TABLE "lead_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"email" text,
	"fate" text NOT NULL,
	"reason" text,
	"about" text,
	"person" jsonb,
	"changes" jsonb,
	"cells" jsonb,
	"lead_id" uuid,
	"done_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"journey_id" uuid,
	CONSTRAINT "lead_import_rows_pkey" PRIMARY KEY("import_id","line"),
	CONSTRAINT "lead_import_rows_fate" CHECK (fate in ('new', 'update', 'suppress', 'skip'))
);
--> statement-breakpoint
CREATE TABLE "lead_imports" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"page_id" uuid NOT NULL,
	"statement" text DEFAULT '' NOT NULL,
	"content" text,
	"created_at" timestamp with time zone NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"tool" text DEFAULT 'plain' NOT NULL,
	"columns" jsonb,
	"mapping" jsonb,
	"row_count" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"follow_up" boolean DEFAULT false NOT NULL,
	"actor_id" text DEFAULT '' NOT NULL,
	"actor_name" text DEFAULT '' NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"imported_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"goes_on" boolean DEFAULT false NOT NULL,
	"journeys_started_at" timestamp with time zone,
	CONSTRAINT "lead_imports_state" CHECK (state in ('uploaded', 'checked', 'importing', 'imported', 'undoing', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "user_journeys" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"current_sequence" integer DEFAULT 1 NOT NULL,
	"next_email_due_at" timestamp with time zone,
	"is_completed" boolean DEFAULT false NOT NULL,
	"stop_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"skipped_steps" jsonb,
	"variables" jsonb,
	CONSTRAINT "user_journeys_lead_campaign" UNIQUE("lead_id","campaign_id"),
	CONSTRAINT "user_journeys_sequence" CHECK (current_sequence >= 1),
	CONSTRAINT "user_journeys_end" CHECK (not (is_completed and stop_reason is not null)),
	CONSTRAINT "user_journeys_due_while_active" CHECK ((next_email_due_at is null) = (is_completed or stop_reason is not null)),
	CONSTRAINT "user_journeys_stop_reason" CHECK (stop_reason in ('unsubscribed', 'bounced', 'complained', 'erased', 'cancelled')),
	CONSTRAINT "user_journeys_paused_while_active" CHECK (paused_at is null or next_email_due_at is not null)
);
--> statement-breakpoint
CREATE TABLE "lead_list" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"coach_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"campaign_id" uuid,
	"mail" text NOT NULL,
	"subscription_status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"subscription_status_since" timestamp with time zone,
	CONSTRAINT "lead_list_mail" CHECK (mail in ('none', 'pending', 'sent', 'failed')),
	CONSTRAINT "lead_list_subscription_status" CHECK (subscription_status in ('open', 'unsubscribed', 'bounced', 'complained'))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"page_version" integer NOT NULL,
	"wording" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"purpose" text DEFAULT 'page' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"source" text NOT NULL,
	"metadata" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"last_signup_at" timestamp with time zone NOT NULL,
	"origin" jsonb,
	"confirmed_at" timestamp with time zone,
	"weekly" boolean DEFAULT false NOT NULL,
	"person_id" uuid,
	CONSTRAINT "leads_coach_email_source" UNIQUE("coach_id","email","source"),
	CONSTRAINT "leads_email_normal" CHECK (email = lower(btrim(email)) and email ~ '^[^@[:space:],<>]+@[^@[:space:],<>]+$'),
	CONSTRAINT "leads_name_normal" CHECK (name is null or (name = btrim(name) and name <> '' and length(name) <= 60))
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid,
	"email_hash" "bytea" NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"import_id" uuid,
	CONSTRAINT "suppressions_address" UNIQUE NULLS NOT DISTINCT("email_hash","coach_id","reason"),
	CONSTRAINT "suppressions_reason" CHECK (reason in ('unsubscribed', 'erased', 'bounced', 'complained'))
);
--> statement-breakpoint
CREATE TABLE "library_files" (
	"item_id" uuid NOT NULL,
	"variant" text NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "library_files_item_id_variant_pk" PRIMARY KEY("item_id","variant")
);
--> statement-breakpoint
CREATE TABLE "library_items" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"hash" text NOT NULL,
	"slug" text,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "library_items_slug_unique" UNIQUE("slug"),
	CONSTRAINT "library_items_coach_hash" UNIQUE("coach_id","hash"),
	CONSTRAINT "library_items_kind" CHECK (kind in ('picture', 'pdf')),
	CONSTRAINT "library_items_shape" CHECK (case kind when 'picture' then coalesce(width, 0) > 0 and coalesce(height, 0) > 0 and btrim(description) <> '' and slug is null
        else width is null and height is null and slug is not null end)
);
--> statement-breakpoint
CREATE TABLE "bounce_mailboxes" (
	"connection_id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"uid_validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"read_after" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"reports" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "bounce_mailboxes_security" CHECK (security in ('tls', 'starttls', 'none')),
	CONSTRAINT "bounce_mailboxes_port" CHECK (port between 1 and 65535)
);
--> statement-breakpoint
CREATE TABLE "mail_connections" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid,
	"provider" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"username" text NOT NULL,
	"password" text,
	"sender_name" text NOT NULL,
	"sender_address" text NOT NULL,
	"rate_per_second" real,
	"daily_quota" integer,
	"tested_at" timestamp with time zone NOT NULL,
	"warning" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"dkim_selector" text,
	"dkim_key" text,
	"dkim_public_key" text,
	"webhook_secret" text,
	"broadcast_stream" text,
	CONSTRAINT "mail_connections_coach" UNIQUE NULLS NOT DISTINCT("coach_id"),
	CONSTRAINT "mail_connections_provider" CHECK (provider in ('ses', 'postmark', 'resend', 'mailgun', 'brevo', 'google', 'smtp')),
	CONSTRAINT "mail_connections_security" CHECK (security in ('tls', 'starttls', 'none')),
	CONSTRAINT "mail_connections_port" CHECK (port between 1 and 65535),
	CONSTRAINT "mail_connections_limits" CHECK (rate_per_second > 0 and daily_quota > 0)
);
--> statement-breakpoint
CREATE TABLE "mail_pace" (
	"connection_id" uuid PRIMARY KEY NOT NULL,
	"tokens" real NOT NULL,
	"refilled_at" timestamp with time zone NOT NULL,
	"booked_until" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"sent_today" integer NOT NULL,
	"heard_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "slow_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"deferrals" integer NOT NULL,
	"pauses" integer NOT NULL,
	"paused_until" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credential_notices" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"owner_id" uuid NOT NULL,
	"change" text NOT NULL,
	"ip" text,
	"changed_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credential_notices_change" CHECK (change in ('password-changed', 'second-factor-on', 'second-factor-off', 'recovery-codes-renewed', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "failed_sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"quarter" timestamp with time zone NOT NULL,
	"owner_id" uuid,
	"secret" text NOT NULL,
	"count" integer NOT NULL,
	"locked_count" integer NOT NULL,
	"is_locked_out" boolean NOT NULL,
	"ips" text[] NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "failed_sign_ins_quarter" UNIQUE NULLS NOT DISTINCT("quarter","owner_id","secret"),
	CONSTRAINT "failed_sign_ins_secret" CHECK (secret in ('password', 'code', 'confirmation', 'setup'))
);
--> statement-breakpoint
CREATE TABLE "owner_accounts" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"owner_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "owner_accounts_way" UNIQUE("owner_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "owner_second_factors" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"owner_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "owner_second_factors_owner" UNIQUE("owner_id")
);
--> statement-breakpoint
CREATE TABLE "owner_sessions" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"owner_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "owner_sessions_token" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "owner_setup" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"nonce" text NOT NULL,
	CONSTRAINT "owner_setup_single" CHECK (single)
);
--> statement-breakpoint
CREATE TABLE "owner_verifications" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owners" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "owners_email" UNIQUE("email"),
	CONSTRAINT "owners_email_normal" CHECK (email = lower(btrim(email)))
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"owner_id" uuid NOT NULL,
	"ip" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "page_draft_changes" (
	"page_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"change" jsonb NOT NULL,
	"inverse" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_draft_changes_page_id_position_pk" PRIMARY KEY("page_id","position")
);
--> statement-breakpoint
CREATE TABLE "page_drafts" (
	"page_id" uuid PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"base_version" integer NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"applied" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "page_drafts_applied" CHECK ("page_drafts"."applied" >= 0)
);
--> statement-breakpoint
CREATE TABLE "page_editors" (
	"page_id" uuid NOT NULL,
	"owner_id" text NOT NULL,
	"owner_name" text NOT NULL,
	"part" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_editors_page_id_owner_id_pk" PRIMARY KEY("page_id","owner_id")
);
--> statement-breakpoint
CREATE TABLE "page_schedules" (
	"page_id" uuid PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"reason" text,
	"scheduled_at" timestamp with time zone DEFAULT now() NOT NULL,
	"owner_id" text NOT NULL,
	"owner_name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lease_until" timestamp with time zone,
	"notified_at" timestamp with time zone,
	CONSTRAINT "page_schedules_state" CHECK (state in ('waiting', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"page_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" text,
	"reason" text,
	CONSTRAINT "page_versions_page_id_version_pk" PRIMARY KEY("page_id","version")
);
--> statement-breakpoint
CREATE TABLE "landing_pages" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"page_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"kind" text NOT NULL,
	"campaign_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "landing_pages_url_unique" UNIQUE("url"),
	CONSTRAINT "landing_pages_url" CHECK (url = lower(url) and url like '/%'),
	CONSTRAINT "landing_pages_hidden" CHECK (not (is_hidden and is_active)),
	CONSTRAINT "landing_pages_kind" CHECK (kind in ('canonical', 'alias', 'redirect'))
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"document" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"fingerprint" text GENERATED ALWAYS AS (md5(document::text)) STORED,
	"seeded_fingerprint" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unpublished_at" timestamp with time zone,
	"unpublished_by" text,
	"unpublished_to" text,
	"archived_at" timestamp with time zone,
	"listed_name" text GENERATED ALWAYS AS (document->>'name') STORED,
	"listed_summary" text GENERATED ALWAYS AS (document->>'summary') STORED,
	"listed_kind" text GENERATED ALWAYS AS (document->>'kind') STORED,
	"listed_needs" jsonb GENERATED ALWAYS AS (document->'needs') STORED,
	"listed_address" text GENERATED ALWAYS AS (document->'addresses'->>0) STORED,
	"has_form" boolean GENERATED ALWAYS AS (document ? 'form') STORED,
	"preview_number" integer DEFAULT 1 NOT NULL,
	"seeded_from_folder" boolean DEFAULT false NOT NULL,
	"listed_campaign" text GENERATED ALWAYS AS (document->'form'->>'campaign') STORED,
	"listed_event" text GENERATED ALWAYS AS (document->>'eventId') STORED,
	CONSTRAINT "pages_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "backfills" (
	"name" text PRIMARY KEY NOT NULL,
	"reached" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"is_name_edited" boolean DEFAULT false NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"confirmed_at" timestamp with time zone,
	"signups" integer NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"zone" text,
	"news_agreed_at" timestamp with time zone,
	CONSTRAINT "people_address" UNIQUE("email","coach_id"),
	CONSTRAINT "people_email_normal" CHECK (email = lower(btrim(email)) and email ~ '^[^@[:space:],<>]+@[^@[:space:],<>]+$'),
	CONSTRAINT "people_name_normal" CHECK (name is null or (name = btrim(name) and name <> '' and length(name) <= 60)),
	CONSTRAINT "people_fields" CHECK (jsonb_typeof(fields) = 'object'),
	CONSTRAINT "people_signups" CHECK (signups >= 0)
);
--> statement-breakpoint
CREATE TABLE "person_tags" (
	"person_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "person_tags_pkey" PRIMARY KEY("person_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "segments" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"name" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "segments_name_normal" CHECK (name = btrim(name) and name <> '' and length(name) <= 80)
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tags_name_normal" CHECK (name = btrim(name) and name <> '' and length(name) <= 40)
);
--> statement-breakpoint
CREATE TABLE "coach_portraits" (
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"coach_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coach_portraits_hash_width_pk" PRIMARY KEY("hash","width")
);
--> statement-breakpoint
CREATE TABLE "error_log" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"code" text NOT NULL,
	"function_name" text NOT NULL,
	"error_message" text NOT NULL,
	"request_data" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone,
	"count" integer DEFAULT 1 NOT NULL,
	"dedupe_key" text,
	"stack" text,
	"request_id" text,
	CONSTRAINT "error_log_dedupe_key" UNIQUE("dedupe_key"),
	CONSTRAINT "error_log_count" CHECK (count > 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"page_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"content" text NOT NULL,
	"outcome" text,
	"delivery_id" uuid,
	"email_outcome" text,
	"created_at" timestamp with time zone NOT NULL,
	"email_reason" text,
	CONSTRAINT "idempotency_keys_page_id_key_pk" PRIMARY KEY("page_id","key"),
	CONSTRAINT "idempotency_keys_email_outcome" CHECK (email_outcome in ('sent', 'failed', 'queued')),
	CONSTRAINT "idempotency_keys_email_reason" CHECK (email_reason in ('address', 'away', 'slow'))
);
--> statement-breakpoint
-- Rate limit counters: losing them in a crash costs nothing, and a signup does not wait for the log to hold them.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"reason" text NOT NULL,
	"coach_id" uuid,
	"email_hash" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "journal_entries_event" CHECK (event in ('suppressed', 'lifted'))
);
--> statement-breakpoint
CREATE TABLE "journal_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "journal_messages_event" CHECK (event in ('accepted', 'uncertain'))
);
--> statement-breakpoint
CREATE TABLE "restore_holds" (
	"restore_id" uuid NOT NULL,
	"class" text NOT NULL,
	"row_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "restore_holds_pkey" PRIMARY KEY("class","row_id")
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"dumped_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signup_confirmations" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"coach_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"email_hash" "bytea" NOT NULL,
	"email" text,
	"signup" jsonb,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"lease_token" uuid,
	"lease_until" timestamp with time zone,
	"handed_off_at" timestamp with time zone,
	"uncertainties" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "signup_confirmations_address" UNIQUE("email_hash"),
	CONSTRAINT "signup_confirmations_state" CHECK (state in ('pending', 'claimed', 'sent', 'failed')),
	CONSTRAINT "signup_confirmations_typed" CHECK ((email is null) = (signup is null)),
	CONSTRAINT "signup_confirmations_due_when_pending" CHECK ((state = 'pending') = (next_attempt_at is not null)),
	CONSTRAINT "signup_confirmations_lease" CHECK ((state = 'claimed') = (lease_until is not null) and (lease_until is null) = (lease_token is null))
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text DEFAULT 'Foyer' NOT NULL,
	"home_page_id" uuid,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"date_language" text DEFAULT 'en-GB' NOT NULL,
	"legal" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"retention" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_settings_single" CHECK (single)
);
--> statement-breakpoint
CREATE TABLE "synthetic_check_results" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"run_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"posted_at" timestamp with time zone,
	"took_ms" integer,
	"report" jsonb,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"form" jsonb,
	"page_version" integer,
	CONSTRAINT "synthetic_check_results_page_once" UNIQUE("run_id","page_id"),
	CONSTRAINT "synthetic_check_results_state" CHECK (state in ('running', 'green', 'red'))
);
--> statement-breakpoint
CREATE TABLE "synthetic_check_runs" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"page_id" uuid,
	"nightly" boolean NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "synthetic_checks" (
	"page_id" uuid PRIMARY KEY NOT NULL,
	"form" jsonb,
	"saved_at" timestamp with time zone,
	"notified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "worker_heartbeats" (
	"worker" text NOT NULL,
	"loop" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "worker_heartbeats_worker_loop_pk" PRIMARY KEY("worker","loop")
);
--> statement-breakpoint
ALTER TABLE "alert_attempts" ADD CONSTRAINT "alert_attempts_message_id_alert_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."alert_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_items" ADD CONSTRAINT "alert_items_target_id_alert_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."alert_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_items" ADD CONSTRAINT "alert_items_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_items" ADD CONSTRAINT "alert_items_message_id_alert_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."alert_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_target_id_alert_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."alert_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_targets" ADD CONSTRAINT "alert_targets_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD CONSTRAINT "email_campaigns_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD CONSTRAINT "email_campaigns_signup_template_id_email_templates_id_fk" FOREIGN KEY ("signup_template_id") REFERENCES "public"."email_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_drafts" ADD CONSTRAINT "email_drafts_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_drafts" ADD CONSTRAINT "email_drafts_base_email_templates_id_fk" FOREIGN KEY ("base") REFERENCES "public"."email_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_notices" ADD CONSTRAINT "email_notices_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_notices" ADD CONSTRAINT "email_notices_template_id_email_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."email_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_sequences" ADD CONSTRAINT "email_sequences_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_sequences" ADD CONSTRAINT "email_sequences_template_id_email_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."email_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_totals" ADD CONSTRAINT "campaign_totals_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_template_id_email_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."email_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_events" ADD CONSTRAINT "email_events_delivery_id_email_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."email_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_date_requests" ADD CONSTRAINT "event_date_requests_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_date_requests" ADD CONSTRAINT "event_date_requests_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_date_requests" ADD CONSTRAINT "event_date_requests_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_chunks" ADD CONSTRAINT "file_chunks_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_files" ADD CONSTRAINT "guide_files_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_files" ADD CONSTRAINT "guide_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_history" ADD CONSTRAINT "delivery_history_delivery_id_email_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."email_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_history" ADD CONSTRAINT "lead_history_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_import_rows" ADD CONSTRAINT "lead_import_rows_import_id_lead_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_journeys" ADD CONSTRAINT "user_journeys_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_journeys" ADD CONSTRAINT "user_journeys_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_journeys" ADD CONSTRAINT "user_journeys_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_journeys" ADD CONSTRAINT "user_journeys_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_files" ADD CONSTRAINT "library_files_item_id_library_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."library_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_files" ADD CONSTRAINT "library_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bounce_mailboxes" ADD CONSTRAINT "bounce_mailboxes_connection_id_mail_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."mail_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_connections" ADD CONSTRAINT "mail_connections_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_pace" ADD CONSTRAINT "mail_pace_connection_id_mail_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."mail_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_notices" ADD CONSTRAINT "credential_notices_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failed_sign_ins" ADD CONSTRAINT "failed_sign_ins_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_accounts" ADD CONSTRAINT "owner_accounts_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_second_factors" ADD CONSTRAINT "owner_second_factors_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_sessions" ADD CONSTRAINT "owner_sessions_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_draft_changes" ADD CONSTRAINT "page_draft_changes_page_id_page_drafts_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page_drafts"("page_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_drafts" ADD CONSTRAINT "page_drafts_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_editors" ADD CONSTRAINT "page_editors_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_schedules" ADD CONSTRAINT "page_schedules_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD CONSTRAINT "landing_pages_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD CONSTRAINT "landing_pages_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_tags" ADD CONSTRAINT "person_tags_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_tags" ADD CONSTRAINT "person_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segments" ADD CONSTRAINT "segments_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_portraits" ADD CONSTRAINT "coach_portraits_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_delivery_id_email_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."email_deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restore_holds" ADD CONSTRAINT "restore_holds_restore_id_restores_id_fk" FOREIGN KEY ("restore_id") REFERENCES "public"."restores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup_confirmations" ADD CONSTRAINT "signup_confirmations_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup_confirmations" ADD CONSTRAINT "signup_confirmations_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_home_page_id_pages_id_fk" FOREIGN KEY ("home_page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "synthetic_check_results" ADD CONSTRAINT "synthetic_check_results_run_id_synthetic_check_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."synthetic_check_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "synthetic_check_results" ADD CONSTRAINT "synthetic_check_results_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "synthetic_check_runs" ADD CONSTRAINT "synthetic_check_runs_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "synthetic_checks" ADD CONSTRAINT "synthetic_checks_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_attempts_message" ON "alert_attempts" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "alert_items_lead" ON "alert_items" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "alert_items_message" ON "alert_items" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "alert_messages_due" ON "alert_messages" USING btree ("next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "alert_messages_leased" ON "alert_messages" USING btree ("lease_until") WHERE state = 'claimed';--> statement-breakpoint
CREATE INDEX "alert_messages_target" ON "alert_messages" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "alert_messages_created" ON "alert_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alert_targets_digest" ON "alert_targets" USING btree ("next_digest_at") WHERE next_digest_at is not null;--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "broadcast_recipients_next" ON "broadcast_recipients" USING btree ("broadcast_id","send_at","person_id") WHERE fate = 'promised' and delivery_id is null and ending is null;--> statement-breakpoint
CREATE INDEX "broadcast_recipients_exceptions" ON "broadcast_recipients" USING btree ("broadcast_id","fate","person_id") WHERE fate <> 'promised';--> statement-breakpoint
CREATE INDEX "broadcast_recipients_endings" ON "broadcast_recipients" USING btree ("broadcast_id","ending") WHERE ending is not null;--> statement-breakpoint
CREATE INDEX "broadcasts_coach" ON "broadcasts" USING btree ("coach_id","id");--> statement-breakpoint
CREATE INDEX "broadcasts_under_way" ON "broadcasts" USING btree ("due_at") WHERE state in ('scheduled', 'fixing', 'sending', 'paused', 'stopped');--> statement-breakpoint
CREATE INDEX "email_templates_broadcast" ON "email_templates" USING btree ("broadcast_id") WHERE broadcast_id is not null;--> statement-breakpoint
CREATE INDEX "email_deliveries_due" ON "email_deliveries" USING btree ("next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "email_deliveries_lanes" ON "email_deliveries" USING btree ((case kind when 'broadcast' then 'broadcast' when 'journey' then 'journey' else 'signup' end),"next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "email_deliveries_retrying" ON "email_deliveries" USING btree ("created_at") WHERE state = 'pending' and attempts > 0;--> statement-breakpoint
CREATE INDEX "email_deliveries_leased" ON "email_deliveries" USING btree ("lease_until") WHERE state in ('claimed', 'handed-off');--> statement-breakpoint
CREATE INDEX "email_deliveries_uncertain" ON "email_deliveries" USING btree ("handed_off_at") WHERE state = 'uncertain';--> statement-breakpoint
CREATE INDEX "email_deliveries_lead" ON "email_deliveries" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "email_deliveries_capped" ON "email_deliveries" USING btree ("email_address") WHERE kind in ('journey', 'broadcast');--> statement-breakpoint
CREATE INDEX "email_deliveries_broadcast_ends" ON "email_deliveries" USING btree ("broadcast_id","state","sent_at","failure") WHERE broadcast_id is not null;--> statement-breakpoint
CREATE INDEX "email_deliveries_campaign_sent" ON "email_deliveries" USING btree ("campaign_id","sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "email_deliveries_bounced" ON "email_deliveries" USING btree ("campaign_id","sent_at") WHERE state = 'bounced';--> statement-breakpoint
CREATE INDEX "email_deliveries_campaign_created" ON "email_deliveries" USING btree ("campaign_id","created_at");--> statement-breakpoint
CREATE INDEX "email_deliveries_failed" ON "email_deliveries" USING btree ("campaign_id","state","failure","template_id") WHERE state in ('failed', 'bounced', 'suppressed');--> statement-breakpoint
CREATE INDEX "email_deliveries_registration" ON "email_deliveries" USING btree ("registration_id") WHERE registration_id is not null;--> statement-breakpoint
CREATE INDEX "email_events_unfilled" ON "email_events" USING btree ("created_at") WHERE coach_id is null and delivery_id is not null;--> statement-breakpoint
CREATE INDEX "email_events_delivery" ON "email_events" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "email_events_created" ON "email_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_receipts_received" ON "webhook_receipts" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "event_date_requests_open" ON "event_date_requests" USING btree ("event_id") WHERE notified_at is null;--> statement-breakpoint
CREATE INDEX "event_registrations_lead" ON "event_registrations" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "event_registrations_listed" ON "event_registrations" USING btree ("event_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "files_released" ON "files" USING btree ("released_at") WHERE released_at is not null;--> statement-breakpoint
CREATE INDEX "guide_files_file" ON "guide_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "guides_coach" ON "guides" USING btree ("coach_id");--> statement-breakpoint
CREATE INDEX "delivery_history_unfilled" ON "delivery_history" USING btree ("at") WHERE coach_id is null;--> statement-breakpoint
CREATE INDEX "delivery_history_at" ON "delivery_history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "lead_history_unfilled" ON "lead_history" USING btree ("at") WHERE coach_id is null;--> statement-breakpoint
CREATE INDEX "lead_history_lead" ON "lead_history" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_history_at" ON "lead_history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "lead_import_rows_fate" ON "lead_import_rows" USING btree ("import_id","fate","line");--> statement-breakpoint
CREATE INDEX "lead_import_rows_pending" ON "lead_import_rows" USING btree ("import_id","fate","line") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "lead_import_rows_email" ON "lead_import_rows" USING btree ("email");--> statement-breakpoint
CREATE INDEX "lead_imports_at_work" ON "lead_imports" USING btree ("id") WHERE state in ('importing', 'undoing');--> statement-breakpoint
CREATE INDEX "user_journeys_due" ON "user_journeys" USING btree ("next_email_due_at") WHERE not is_completed and paused_at is null;--> statement-breakpoint
CREATE INDEX "user_journeys_campaign" ON "user_journeys" USING btree ("campaign_id","current_sequence","is_completed","stop_reason");--> statement-breakpoint
CREATE INDEX "user_journeys_paused" ON "user_journeys" USING btree ("campaign_id") WHERE paused_at is not null;--> statement-breakpoint
CREATE INDEX "lead_list_all" ON "lead_list" USING btree ("mail","subscription_status","created_at","lead_id");--> statement-breakpoint
CREATE INDEX "lead_list_coach" ON "lead_list" USING btree ("coach_id","mail","subscription_status","created_at","lead_id");--> statement-breakpoint
CREATE INDEX "lead_list_page" ON "lead_list" USING btree ("page_id","mail","subscription_status","created_at","lead_id");--> statement-breakpoint
CREATE INDEX "lead_list_campaign" ON "lead_list" USING btree ("campaign_id","mail","subscription_status","created_at","lead_id");--> statement-breakpoint
CREATE INDEX "lead_list_suppressed" ON "lead_list" USING btree ("subscription_status_since","subscription_status") WHERE subscription_status <> 'open';--> statement-breakpoint
CREATE INDEX "consents_lead" ON "consents" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "leads_email_last_signup" ON "leads" USING btree ("email","last_signup_at");--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ((' ' || email || ' ' || replace(replace(translate(lower(coalesce(name, '')), E'-.,''’()/&+\t', '           '), '  ', ' '), '  ', ' ')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "library_files_file" ON "library_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "library_items_hash" ON "library_items" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "credential_notices_due" ON "credential_notices" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "credential_notices_owner" ON "credential_notices" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "failed_sign_ins_last" ON "failed_sign_ins" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "failed_sign_ins_owner" ON "failed_sign_ins" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "owner_sessions_owner" ON "owner_sessions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "owner_verifications_identifier" ON "owner_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "password_resets_owner" ON "password_resets" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "password_resets_due" ON "password_resets" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "page_schedules_due" ON "page_schedules" USING btree ("publish_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "landing_pages_page_id_index" ON "landing_pages" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "landing_pages_listed" ON "landing_pages" USING btree ("url") WHERE kind = 'canonical' and is_active;--> statement-breakpoint
CREATE INDEX "pages_of_coach" ON "pages" USING btree ("coach_id","created_at","slug");--> statement-breakpoint
CREATE INDEX "people_coach" ON "people" USING btree ("coach_id","id");--> statement-breakpoint
CREATE INDEX "person_tags_tag" ON "person_tags" USING btree ("tag_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "segments_name" ON "segments" USING btree ("coach_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree ("coach_id",lower(name));--> statement-breakpoint
CREATE INDEX "coach_portraits_coach" ON "coach_portraits" USING btree ("coach_id");--> statement-breakpoint
CREATE INDEX "error_log_created" ON "error_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "error_log_latest" ON "error_log" USING btree (coalesce(last_at, created_at));--> statement-breakpoint
CREATE INDEX "error_log_request" ON "error_log" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "error_log_delivery" ON "error_log" USING btree ((request_data->>'delivery')) WHERE request_data ? 'delivery';--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "restore_holds_restore" ON "restore_holds" USING btree ("restore_id");--> statement-breakpoint
CREATE INDEX "signup_confirmations_due" ON "signup_confirmations" USING btree ("next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "signup_confirmations_leased" ON "signup_confirmations" USING btree ("lease_until") WHERE state = 'claimed';--> statement-breakpoint
CREATE INDEX "signup_confirmations_created" ON "signup_confirmations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "site_settings_home_page" ON "site_settings" USING btree ("home_page_id");--> statement-breakpoint
CREATE INDEX "synthetic_check_results_page" ON "synthetic_check_results" USING btree ("page_id","started_at");--> statement-breakpoint
CREATE INDEX "synthetic_check_runs_open" ON "synthetic_check_runs" USING btree ("requested_at") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "synthetic_check_runs_requested" ON "synthetic_check_runs" USING btree ("requested_at");--> statement-breakpoint
-- NOT VALID, as databases from before the baseline have them: both ways lead to the same schema.
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_kind" CHECK (kind in ('signup', 'journey', 'notice', 'reminder', 'broadcast')) NOT VALID;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_origin" CHECK (case when kind = 'broadcast' then broadcast_id is not null and campaign_id is null
        else broadcast_id is null and campaign_id is not null and page_id is not null end) NOT VALID;--> statement-breakpoint
ALTER TABLE "email_events" ADD CONSTRAINT "email_events_provider" CHECK (provider in ('dsn', 'mailbox', 'ses', 'postmark', 'resend', 'mailgun', 'brevo')) NOT VALID;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_attendance" CHECK ((attendance is null or attendance in ('attended', 'missed')) and (attendance_source is null or attendance_source in ('hand', 'file', 'link'))
        and num_nulls(attendance, attendance_source, attendance_at) in (0, 3)) NOT VALID;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_purpose" CHECK (purpose in ('page', 'news')) NOT VALID;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- Bytes that do not compress are stored as they are: a part of a chunk is read without the rest.
ALTER TABLE "file_chunks" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
