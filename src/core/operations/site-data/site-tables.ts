/** Groups every table by what exporting and deleting the site's data do with it. */

/** In export order; `without` leaves out secrets, and bytes that are exported as files. */
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
  person_notes: {},
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
  activities: {},
  signup_confirmations: {},
  alert_targets: { without: ["secret", "previous_secret"] },
  alert_messages: {},
  alert_items: {},
  alert_attempts: {},
  webhook_endpoints: { without: ["secret", "previous_secret"] },
  webhook_deliveries: {},
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

/** Exported, and kept on deletion: only hashes, so that nobody who left is emailed by mistake. */
export const keptTables = ["suppressions", "deleted_coaches"] as const;

/** Deleted but not exported: derived or temporary data, and credentials for sending. */
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

/** Neither exported nor deleted: owners, their sign-in, and process coordination. */
export const untouchedTables = [
  ...[
    "owners",
    "owner_accounts",
    "owner_sessions",
    "owner_verifications",
    "owner_second_factors",
    "owner_setup",
  ],
  // Without its record, a coach that moved would send again.
  "coach_moves",
  ...["password_resets", "failed_sign_ins", "rate_limits", "worker_heartbeats", "activity_followers"],
  ...["backfills", "journal_entries", "journal_messages"],
] as const;
