/** Which area of src/core owns a table: it alone writes it. Others call a verb or a SQL function of that area. */

export const areas = ["kernel", "content", "sending", "leads", "access", "programs", "operations"] as const;
export type Area = (typeof areas)[number];

export const tables: Record<Area, string[]> = {
  kernel: [
    "activities",
    "activity_followers",
    "audit_log",
    "error_log",
    "failed_sign_ins",
    "rate_limits",
    "worker_heartbeats",
  ],
  content: [
    ...["coaches", "coach_portraits", "deleted_coaches", "site_settings"],
    ...["pages", "landing_pages", "page_versions", "page_drafts", "page_draft_changes", "page_editors"],
    ...[
      "files",
      "file_chunks",
      "guides",
      "guide_files",
      "guide_versions",
      "guide_drafts",
      "library_items",
      "library_files",
      "visit_hours",
    ],
  ],
  sending: [
    ...["email_deliveries", "delivery_history", "email_events", "webhook_receipts", "suppressions"],
    ...["alert_targets", "alert_messages", "alert_items", "alert_attempts"],
    ...["webhook_endpoints", "webhook_deliveries"],
    ...["mail_connections", "mail_pace", "bounce_mailboxes", "recipient_domains", "slow_lanes"],
    ...["sender_domains", "sender_keys", "mail_reports", "mail_report_rows"],
  ],
  leads: [
    ...["people", "leads", "lead_list", "consents", "signup_confirmations", "idempotency_keys"],
    ...[
      "tags",
      "person_tags",
      "person_notes",
      "segments",
      "segment_members",
      "lead_imports",
      "lead_import_rows",
    ],
  ],
  access: [
    ...["owners", "owner_accounts", "owner_sessions", "owner_setup", "owner_second_factors"],
    ...["owner_verifications", "password_resets", "seats", "invitations"],
    ...["api_keys", "api_calls"],
  ],
  programs: [
    ...["email_campaigns", "email_templates", "email_sequences", "email_notices", "email_drafts"],
    ...["earlier_sequences", "campaign_starts", "campaign_goals", "campaign_drafts"],
    ...["user_journeys", "events", "event_registrations", "event_date_requests"],
    ...["broadcasts", "broadcast_recipients"],
    ...["bookings", "booking_calendars", "booking_references", "booking_hours", "busy_calendars"],
  ],
  operations: [
    ...["signup_hours", "hour_figures", "domain_days", "campaign_totals", "backfills", "page_schedules"],
    ...["agency_templates", "agency_template_versions", "agency_template_copies"],
    ...["rollouts", "rollout_copies"],
    ...["journal_entries", "journal_messages", "restores", "restore_holds", "coach_moves", "coach_domains"],
    ...["dead_ends", "dead_end_checks"],
    ...["synthetic_checks", "synthetic_check_runs", "synthetic_check_results"],
  ],
};

/** Logs, and the outbox: any area adds rows to them, in the statement that changes its own. Only the owner changes or deletes rows. */
export const appended = ["email_deliveries", "delivery_history", "activities"];
