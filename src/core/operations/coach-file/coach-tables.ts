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

export const coachTables: Record<string, string> = {
  coaches: "t.id = $1",
  coach_portraits: own,
  pages: own,
  page_versions: ofPage,
  page_drafts: ofPage,
  page_draft_changes: ofPage,
  page_schedules: ofPage,
  synthetic_checks: ofPage,
  email_campaigns: own,
  broadcasts: own,
  email_templates: `(${ofCampaign} or ${of("broadcast_id", "broadcasts")})`,
  email_sequences: ofCampaign,
  email_notices: ofCampaign,
  email_drafts: ofCampaign,
  earlier_sequences: ofCampaign,
  campaign_starts: ofCampaign,
  campaign_goals: ofCampaign,
  campaign_drafts: ofCampaign,
  campaign_totals: ofCampaign,
  landing_pages: ofPage,
  visit_hours: ofPage,
  signup_hours: ofPage,
  files: own,
  file_chunks: of("file_id", "files"),
  guides: own,
  guide_files: of("guide_id", "guides"),
  guide_versions: of("guide_id", "guides"),
  guide_drafts: of("guide_id", "guides"),
  library_items: own,
  library_files: of("item_id", "library_items"),
  events: own,
  people: own,
  // Also the shared ones that the coach uses, which become the coach’s own (`lineOf`).
  tags: `(${own} or t.coach_id is null and (t.id in (select pt.tag_id from person_tags pt join people p on p.id = pt.person_id where p.coach_id = $1)
      or ${isPlanned("t")}
      or exists (select from segments s where (s.coach_id = $1 or s.coach_id is null and ${isUsed("s")}) and strpos(s.conditions::text, t.id::text) > 0)))`,
  person_tags: of("person_id", "people"),
  person_notes: own,
  booking_references: own,
  bookings: own,
  booking_calendars: own,
  booking_hours: own,
  busy_calendars: own,
  segments: `(${own} or t.coach_id is null and ${isUsed("t")})`,
  segment_members: of("person_id", "people"),
  leads: own,
  consents: own,
  lead_imports: ofPage,
  lead_import_rows:
    "t.import_id in (select i.id from lead_imports i join pages p on p.id = i.page_id where p.coach_id = $1)",
  user_journeys: own,
  event_registrations: own,
  event_date_requests: own,
  broadcast_recipients: of("broadcast_id", "broadcasts"),
  signup_confirmations: own,
  alert_targets: own,
  email_deliveries: `(${own} or ${of("alert_target_id", "alert_targets")})`,
  lead_list: own,
  alert_items: of("target_id", "alert_targets"),
  email_events: ofMail,
  delivery_history: ofMail,
  idempotency_keys: ofPage,
  activities: own,
  webhook_endpoints: own,
  webhook_deliveries: of("endpoint_id", "webhook_endpoints"),
  mail_connections: own,
  mail_pace: of("connection_id", "mail_connections"),
  bounce_mailboxes: of("connection_id", "mail_connections"),
  sender_domains: own,
  sender_keys: of("sender_domain_id", "sender_domains"),
  mail_reports: own,
  mail_report_rows: of("report_id", "mail_reports"),
  // Also what all coaches of the source must observe about this coach's people, and about whom they erased.
  suppressions: `(${own} or t.coach_id is null and t.email_hash in (select sha256(convert_to(p.email, 'UTF8')) from people p where p.coach_id = $1
      union all select s.email_hash from suppressions s where s.coach_id = $1))`,
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
