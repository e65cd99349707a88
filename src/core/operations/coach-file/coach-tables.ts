/** Every table of a coach's file, parents first, with the rows that belong to the coach `$1`; a test compares the list with the schema. */

const own = "t.coach_id = $1";
const of = (column: string, parent: string) =>
  `t.${column} in (select id from ${parent} where coach_id = $1)`;
const ofPage = of("page_id", "pages");
/** Alerts leave by the site's connection, and belong to a coach by their address. */
const ofMail = `(${own} or t.coach_id is null and t.delivery_id in (select d.id from email_deliveries d join alert_targets a on a.id = d.alert_target_id where a.coach_id = $1))`;
/** A broadcast of the coach names the segment. */
const isSent = (segment: string) =>
  `exists (select from broadcasts b where b.coach_id = $1 and strpos(b.audience::text, ${segment}.id::text) > 0)`;
const ofCampaign = of("campaign_id", "email_campaigns");
/** A campaign of the coach names the tag or segment: in its starts, goals, steps or draft. */
const isPlanned = (row: string) =>
  `exists (select from email_campaigns c where c.coach_id = $1 and (
    exists (select from campaign_starts x where x.campaign_id = c.id and x.subject_id = ${row}.id)
    or exists (select from campaign_goals x where x.campaign_id = c.id and x.subject_id = ${row}.id)
    or exists (select from email_sequences x where x.campaign_id = c.id and strpos(concat(x.subject, x.only_if), ${row}.id::text) > 0)
    or exists (select from earlier_sequences x where x.campaign_id = c.id and strpos(concat(x.subject, x.only_if), ${row}.id::text) > 0)
    or exists (select from campaign_drafts x where x.campaign_id = c.id and strpos(x.draft::text, ${row}.id::text) > 0)))`;
const isUsed = (segment: string) => `(${isSent(segment)} or ${isPlanned(segment)})`;

type CoachTable = {
  rows: string;
  /** Encrypted with the installation's key; the prefix of the row's name, and its id's column. */
  secrets?: { columns: string[]; row: string; id: string };
};

export const coachTables: Record<string, CoachTable> = {
  coaches: { rows: "t.id = $1" },
  coach_portraits: { rows: own },
  pages: { rows: own },
  page_versions: { rows: ofPage },
  page_drafts: { rows: ofPage },
  page_draft_changes: { rows: ofPage },
  page_schedules: { rows: ofPage },
  synthetic_checks: { rows: ofPage },
  email_campaigns: { rows: own },
  broadcasts: { rows: own },
  email_templates: { rows: `(${ofCampaign} or ${of("broadcast_id", "broadcasts")})` },
  email_sequences: { rows: ofCampaign },
  email_notices: { rows: ofCampaign },
  email_drafts: { rows: ofCampaign },
  earlier_sequences: { rows: ofCampaign },
  campaign_starts: { rows: ofCampaign },
  campaign_goals: { rows: ofCampaign },
  campaign_drafts: { rows: ofCampaign },
  campaign_totals: { rows: ofCampaign },
  landing_pages: { rows: ofPage },
  visit_hours: { rows: ofPage },
  signup_hours: { rows: ofPage },
  files: { rows: own },
  file_chunks: { rows: of("file_id", "files") },
  guides: { rows: own },
  guide_files: { rows: of("guide_id", "guides") },
  guide_versions: { rows: of("guide_id", "guides") },
  guide_drafts: { rows: of("guide_id", "guides") },
  library_items: { rows: own },
  library_files: { rows: of("item_id", "library_items") },
  events: { rows: own },
  people: { rows: own },
  // Also the shared ones that the coach uses, which become the coach’s own (`lineOf`).
  tags: {
    rows: `(${own} or t.coach_id is null and (t.id in (select pt.tag_id from person_tags pt join people p on p.id = pt.person_id where p.coach_id = $1)
      or ${isPlanned("t")}
      or exists (select from segments s where (s.coach_id = $1 or s.coach_id is null and ${isUsed("s")}) and strpos(s.conditions::text, t.id::text) > 0)))`,
  },
  person_tags: { rows: of("person_id", "people") },
  person_notes: { rows: own },
  booking_references: { rows: own },
  bookings: { rows: own },
  booking_calendars: {
    rows: own,
    secrets: { columns: ["api_key", "signing_secret"], row: "booking-calendar:", id: "id" },
  },
  booking_hours: { rows: own },
  busy_calendars: { rows: own, secrets: { columns: ["address"], row: "busy-calendar:", id: "id" } },
  segments: { rows: `(${own} or t.coach_id is null and ${isUsed("t")})` },
  segment_members: { rows: of("person_id", "people") },
  leads: { rows: own },
  consents: { rows: own },
  lead_imports: { rows: ofPage },
  lead_import_rows: {
    rows: "t.import_id in (select i.id from lead_imports i join pages p on p.id = i.page_id where p.coach_id = $1)",
  },
  user_journeys: { rows: own },
  event_registrations: { rows: own },
  event_date_requests: { rows: own },
  broadcast_recipients: { rows: of("broadcast_id", "broadcasts") },
  signup_confirmations: { rows: own },
  alert_targets: { rows: own },
  email_deliveries: { rows: `(${own} or ${of("alert_target_id", "alert_targets")})` },
  lead_list: { rows: own },
  alert_items: { rows: of("target_id", "alert_targets") },
  email_events: { rows: ofMail },
  delivery_history: { rows: ofMail },
  idempotency_keys: { rows: ofPage },
  activities: { rows: own },
  webhook_endpoints: {
    rows: own,
    secrets: { columns: ["secret", "previous_secret"], row: "webhook:", id: "id" },
  },
  webhook_deliveries: { rows: of("endpoint_id", "webhook_endpoints") },
  mail_connections: {
    rows: own,
    secrets: { columns: ["password", "dkim_key", "webhook_secret"], row: "mail-connection:", id: "id" },
  },
  mail_pace: { rows: of("connection_id", "mail_connections") },
  bounce_mailboxes: {
    rows: of("connection_id", "mail_connections"),
    secrets: { columns: ["password"], row: "mail-connection:", id: "connection_id" },
  },
  sender_domains: { rows: own },
  sender_keys: {
    rows: of("sender_domain_id", "sender_domains"),
    secrets: { columns: ["private_key"], row: "sender-key:", id: "id" },
  },
  mail_reports: { rows: own },
  mail_report_rows: { rows: of("report_id", "mail_reports") },
  // Also what all coaches of the source must observe about this coach's people, and about whom they erased.
  suppressions: {
    rows: `(${own} or t.coach_id is null and t.email_hash in (select sha256(convert_to(p.email, 'UTF8')) from people p where p.coach_id = $1
      union all select s.email_hash from suppressions s where s.coach_id = $1))`,
  },
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

/** Columns that name a row without a foreign key. */
export const looseReferences: Record<string, string> = {
  person_id: "people",
  page_id: "pages",
  lead_id: "leads",
  campaign_id: "email_campaigns",
  broadcast_id: "broadcasts",
  delivery_id: "email_deliveries",
  template_id: "email_templates",
  journey_id: "user_journeys",
  import_id: "lead_imports",
};
