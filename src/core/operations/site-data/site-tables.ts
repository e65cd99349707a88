/** Every table by what becomes of it: what an export holds, what deleting the site's data empties, and what neither touches. */

/** In the order of the export; `without`: columns that are secrets, or bytes that stand in a file of their own. */
export const dataTables: Record<string, { without?: string[] }> = {
  site_settings: {},
  coaches: {},
  coach_portraits: { without: ["content"] },
  pages: {},
  landing_pages: {},
  page_versions: {},
  page_drafts: {},
  page_draft_changes: {},
  page_schedules: {},
  guides: {},
  guide_files: {},
  library_items: {},
  library_files: {},
  files: {},
  email_campaigns: {},
  broadcasts: {},
  email_templates: {},
  email_sequences: {},
  email_notices: {},
  email_drafts: {},
  events: {},
  people: {},
  tags: {},
  person_tags: {},
  segments: {},
  broadcast_recipients: {},
  leads: {},
  consents: {},
  user_journeys: {},
  event_registrations: {},
  event_date_requests: {},
  email_deliveries: { without: ["lease_token", "lease_until"] },
  email_events: {},
  delivery_history: {},
  lead_history: {},
  signup_confirmations: {},
  alert_targets: { without: ["secret", "previous_secret"] },
  alert_messages: {},
  alert_items: {},
  alert_attempts: {},
  visit_hours: {},
  signup_hours: {},
  hour_figures: {},
  domain_days: {},
  campaign_totals: {},
  synthetic_checks: {},
  synthetic_check_runs: {},
  synthetic_check_results: {},
  audit_log: {},
  error_log: {},
};

/** In the export, and kept when everything is deleted: hashes alone, so that nobody who left is written to by mistake. */
export const keptTables = ["suppressions", "deleted_coaches"] as const;

/** Emptied with the rest, and in no export: what is derived or of the moment, and credentials that mail is sent with. */
export const passingTables = [
  ...["mail_connections", "mail_pace", "bounce_mailboxes", "slow_domains"],
  "lead_list",
  "lead_imports",
  ...["restores", "restore_holds"],
  "lead_import_rows",
  "idempotency_keys",
  "webhook_receipts",
  "page_editors",
  "file_chunks",
] as const;

/** Owners and how they sign in, and what keeps the processes in step: in no export, and never emptied. */
export const untouchedTables = [
  ...[
    "owners",
    "owner_accounts",
    "owner_sessions",
    "owner_verifications",
    "owner_second_factors",
    "owner_setup",
  ],
  ...["password_resets", "failed_sign_ins", "rate_limits", "worker_heartbeats"],
  ...["backfills", "journal_entries", "journal_messages"],
] as const;
