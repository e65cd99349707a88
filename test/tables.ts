/**
 * What becomes of the tables that the product's own lists (removals.ts, coach-tables.ts, site-tables.ts) don't name, and why.
 * Tests compare them with the schema, so that a new table is decided on; docs/retention.md is written from the first two.
 */

/** Removed by other tasks than the sweep of removals.ts. */
export const purgedElsewhere: Readonly<Record<string, { by: string; goes: string }>> = {
  rate_limits: {
    by: "core/kernel/rate-limits/purge-expired-limits.ts",
    goes: "Within an hour after their window ends",
  },
  owner_sessions: {
    by: "core/operations/retention/purge-expired-sessions.ts",
    goes: "When they expire or were idle too long",
  },
  owner_verifications: {
    by: "core/operations/retention/purge-expired-sessions.ts",
    goes: "When they expire, after some minutes",
  },
  worker_heartbeats: {
    by: "core/operations/retention/purge-expired-sessions.ts",
    goes: "A day after the process was last seen",
  },
  recipient_domains: {
    by: "core/operations/retention/purge-expired-sessions.ts",
    goes: "A month after mail for the domain last waited",
  },
  mail_reports: {
    by: "core/operations/retention/purge-expired-sessions.ts",
    goes: "After half a year, with their figures",
  },
  slow_lanes: {
    by: "core/operations/retention/purge-expired-sessions.ts",
    goes: "A week after the destination last deferred",
  },
  lead_imports: {
    by: "core/leads/import/purge-imports.ts",
    goes: "Files that nobody imported, after a day; the record of an import stays",
  },
  lead_import_rows: {
    by: "core/leads/import/purge-imports.ts",
    goes: "After 14 days, when the import can no longer be undone",
  },
  signup_confirmations: {
    by: "core/leads/capture/purge-signup-confirmations.ts",
    goes: "The typed data and its message after seven days, then the hash",
  },
  files: {
    by: "core/content/files/purge-released-files.ts",
    goes: "An hour after the last reference to them is gone",
  },
  journal_entries: {
    by: "core/operations/recovery/purge-journal.ts",
    goes: "When they are in the journal, or within the hour where there is none",
  },
  journal_messages: {
    by: "core/operations/recovery/purge-journal.ts",
    goes: "When they are in the journal, or within the hour where there is none",
  },
  password_resets: {
    by: "core/operations/retention/purge-expired-sessions.ts",
    goes: "When they are used, or after an hour",
  },
  invitations: {
    by: "core/access/seats/purge-invitations.ts",
    goes: "When they are accepted or revoked, or after 30 days",
  },
  api_calls: { by: "core/access/api-keys/answer-once.ts", goes: "After a day" },
  synthetic_check_runs: {
    by: "core/operations/synthetic-checks/run-checks.ts",
    goes: "After 60 days, with their results",
  },
  page_editors: {
    by: "core/content/drafts/see-editors.ts",
    goes: "When another owner opens the page after they have left",
  },
  page_draft_changes: {
    by: "core/content/drafts/write-draft.ts",
    goes: "Changes too old to undo, and all changes of a deleted draft",
  },
};

/** Stays. Rows of a person or coach, which grow only with signups; erased with the person, deleted with the coach. */
const person = "Part of a person: erased with them, by hand or by the setting for people who unsubscribed";
const evidence = "Evidence of what a person agreed to: kept as long as the person, erased with them";
const account = "The account of a broadcast: everyone it was promised to, and the result for each";
const written = "Written by an owner, and deleted by one";
const published = "What people saw or were sent: a consent or a message refers to the version";
const figures = "Sums without names: an owner can look at any year, and a signup has one row at most";
const one = "One row per item, overwritten";
const along = "Deleted with the row that it belongs to";
const signIn = "Part of an owner, deleted with them";

export const keptTables: Readonly<Record<string, string>> = {
  suppressions: "Never removed: hashes of addresses that must not get mail",
  consents: evidence,
  leads: person,
  lead_list: person,
  people: person,
  person_tags: person,
  person_notes: person,
  booking_references: person,
  segment_members: person,
  user_journeys: person,
  event_registrations: person,
  event_date_requests: person,
  broadcasts: account,
  broadcast_recipients: account,
  page_versions: published,
  email_templates: published,
  signup_hours: figures,
  hour_figures: figures,
  domain_days: "Sums by domain of the last 35 days: closing a day removes what is older",
  campaign_totals: one,
  alert_items: along,
  alert_messages: "Empty: webhooks have their own tables, and a later version drops it",
  alert_attempts: "Empty: webhooks have their own tables, and a later version drops it",
  synthetic_check_results: along,
  file_chunks: along,
  coaches: written,
  deleted_coaches: "One row per deleted coach, so that no seed restores them",
  coach_portraits: written,
  pages: written,
  landing_pages: written,
  page_drafts: written,
  page_schedules: written,
  agency_templates: written,
  agency_template_versions: "What copies of a template are merged from",
  agency_template_copies: along,
  rollouts: "What a roll-out changed, so that it can be undone",
  rollout_copies: along,
  guides: written,
  guide_files: one,
  guide_versions: "What a guide said: an owner can go back to any version",
  guide_drafts: written,
  library_items: written,
  library_files: written,
  email_campaigns: written,
  email_sequences: written,
  email_notices: written,
  email_drafts: written,
  earlier_sequences: "What people under way finish on; deleted with the campaign",
  campaign_starts: written,
  campaign_goals: written,
  campaign_drafts: written,
  events: written,
  tags: written,
  segments: written,
  alert_targets: written,
  webhook_endpoints: written,
  mail_connections: written,
  booking_calendars: written,
  booking_hours: written,
  busy_calendars: written,
  dead_ends: one,
  dead_end_checks: one,
  coach_domains: written,
  bounce_mailboxes: written,
  mail_pace: one,
  sender_domains: written,
  sender_keys: along,
  mail_report_rows: along,
  synthetic_checks: one,
  owners: written,
  seats: written,
  api_keys: written,
  owner_accounts: signIn,
  owner_second_factors: signIn,
  owner_setup: one,
  site_settings: one,
  backfills: one,
  activity_followers: one,
  coach_moves: "One row per coach that moved, so that links in sent mail are forwarded",
  restores: "One row per restored backup",
  restore_holds: "Waits for the owner’s decision, and is deleted with it",
};

/** Reachable from a coach, and not in the file. */
export const leftBehind: Record<string, string> = {
  slow_lanes: "Pauses of minutes: the target notices by itself",
  coach_domains: "Their DNS records lead to this installation",
  coach_moves: "Each installation has its own record of the move",
  deleted_coaches: "Which coaches this installation deleted",
  journal_entries: "Waits to be appended to this installation's journal",
  journal_messages: "Waits to be appended to this installation's journal",
  page_editors: "Who has a page open at this moment",
  site_settings: "The page at / is the site's choice",
  synthetic_check_runs: "Results of checks of this installation",
  synthetic_check_results: "Results of checks of this installation",
  dead_ends: "What checks of this installation found",
  dead_end_checks: "When this installation checked",
  restore_holds: "Decided before the export",
  alert_messages: "Empty since decision 101",
  alert_attempts: "Empty since decision 101",
  failed_sign_ins: "Of owners",
  seats: "Of people who sign in here; the target invites its own",
  invitations: "To sign in here",
  api_keys: "Can do what their creator, who signs in here, may do",
  api_calls: "Answers to calls with keys of this installation",
  agency_templates: "The agency's; the pages and campaigns made from them come along",
  agency_template_versions: "The agency's",
  agency_template_copies: "Refer to the agency's templates: the target offers no new versions of them",
  rollouts: "The agency's",
  rollout_copies: "Changes that only the agency can undo",
};

/** Neither exported nor deleted: owners, their sign-in, and process coordination. */
export const untouchedTables = [
  ...[
    "owners",
    "owner_accounts",
    "owner_sessions",
    "owner_verifications",
    "owner_second_factors",
    "owner_setup",
    "seats",
    "invitations",
    "api_keys",
    "api_calls",
  ],
  "dead_end_checks",
  // Without its record, a coach that moved would send again.
  "coach_moves",
  ...["password_resets", "failed_sign_ins", "rate_limits", "worker_heartbeats", "activity_followers"],
  ...["backfills", "journal_entries", "journal_messages"],
] as const;
