/** The line along which data is cut: every table that belongs to a coach has the coach's id, or says why it is found through another. */
import { expect, it } from "vitest";
import { testContext } from "./context.ts";
import { signUp, someone } from "./follow-up.ts";

const small = "written by an owner, some hundred rows: found through its page, campaign or coach's file";
const moment = "of the moment: gone within days, and no part of what a coach takes along";
const key = "its key begins with the row that has it, and is what it is read by";

/** Tables that reach a coach and do not have the id. What grows with visitors is not here without a reason of its own. */
const without: Record<string, string> = {
  landing_pages: small,
  page_versions: small,
  page_drafts: small,
  page_draft_changes: small,
  page_schedules: small,
  agency_templates: small,
  agency_template_versions: small,
  agency_template_copies: small,
  rollouts: small,
  rollout_copies: small,
  page_editors: moment,
  guide_files: small,
  guide_versions: small,
  guide_drafts: small,
  library_files: small,
  file_chunks: key,
  email_templates: small,
  email_sequences: small,
  email_notices: small,
  email_drafts: small,
  earlier_sequences: small,
  campaign_starts: small,
  campaign_goals: small,
  campaign_drafts: small,
  segment_members: "a shared segment has no coach, and its members have: found through the person",
  campaign_totals: small,
  synthetic_checks: small,
  synthetic_check_runs: moment,
  synthetic_check_results: moment,
  lead_imports: moment,
  lead_import_rows: moment,
  idempotency_keys: moment,
  mail_pace: small,
  bounce_mailboxes: small,
  sender_keys: small,
  mail_report_rows: key,
  site_settings: "the site's: it names a coach's page as the home page",
  alert_messages: "empty, and dropped by a later version",
  alert_attempts: "empty, and dropped by a later version",
  webhook_deliveries: "logs of 30 days: found through their endpoint",
  alert_items: key,
  api_calls: moment,
  person_tags: key,
};

const world = await testContext();
const { rows } = world;

it("every table that reaches a coach by its keys has coach_id, or says why not", async () => {
  const reaching = await rows<{ name: string; has: boolean }>(`
    with recursive reaches as (
      select 'coaches'::regclass::oid as id
      union select c.conrelid from pg_constraint c join reaches r on c.confrelid = r.id where c.contype = 'f')
    select id::regclass::text as name, exists (
      select from pg_attribute a where a.attrelid = reaches.id and a.attname = 'coach_id' and not a.attisdropped) as has
    from reaches where id <> 'coaches'::regclass order by 1`);
  expect(reaching.length).toBeGreaterThan(40);
  expect(reaching.flatMap(({ name, has }) => (has ? [] : [name]))).toEqual(Object.keys(without).sort());
});

it("whoever has the id has a coach's: null means the site (an alert, a message to an owner, a webhook, a seat, an API key, a shared tag or segment, a pause that a mail server asked for), a coach who is gone, or no known delivery", async () => {
  const nullable = await rows<{ name: string }>(`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'coach_id' and is_nullable = 'YES' order by 1`);
  expect(nullable.map(({ name }) => name)).toEqual([
    "api_keys",
    "delivery_history",
    "email_deliveries",
    "email_events",
    "invitations",
    "journal_entries",
    "mail_connections",
    "seats",
    "segments",
    "slow_lanes",
    "suppressions",
    "tags",
    "webhook_endpoints",
  ]);
});

it("histories get the coach's id from a trigger, whoever writes them", async () => {
  const email = someone();
  await signUp(world, "/9ways", email);
  await rows(`
    insert into delivery_history (delivery_id, event, at) select id, 'deferred', now() from email_deliveries;
    insert into email_events (provider, event_id, kind, delivery_id, text, occurred_at, created_at)
      select 'ses', 'known', 'soft-bounce', id, '', now(), now() from email_deliveries limit 1;
    insert into email_events (provider, event_id, kind, text, occurred_at, created_at) values ('ses', 'unknown', 'soft-bounce', '', now(), now())`);
  const { coachId } = await world.page("/9ways");
  expect(
    await rows<{ name: string; coach: string | null }>(`
      select 'attempt' as name, coach_id as coach from delivery_history union all select event_id, coach_id from email_events order by 1`),
  ).toEqual([
    { name: "attempt", coach: coachId },
    { name: "known", coach: coachId },
    { name: "unknown", coach: null },
  ]);
});
