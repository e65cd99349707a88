/** `npm run bench:agency`: the agency's home and Today with many coaches and people, as the server reads them. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { listGuides } from "#core/content/guides/list-guides.ts";
import type { Context } from "#core/kernel/context.ts";
import { readCoachTable } from "#core/operations/agency/read-coach-table.ts";
import { readAttention } from "#core/operations/overview/read-attention.ts";
import { readCampaignCalls, readCampaignDays } from "#core/operations/overview/read-campaign-days.ts";
import { readOverview } from "#core/operations/overview/read-overview.ts";
import { rollUpHourlyStats } from "#core/operations/overview/roll-up-hourly-stats.ts";
import { listPages } from "#core/operations/publishing/list-pages.ts";
import { listBroadcasts } from "#core/programs/broadcasts/list-broadcasts.ts";
import { listCampaigns } from "#core/programs/campaigns/list-campaigns.ts";
import { listEvents } from "#core/programs/events/list-events.ts";
import { connect } from "#db/client.ts";
import { freePort } from "../dev/free-port.ts";
import { startPostgres } from "../dev/postgres.ts";
import { migrate, seed } from "../src/main/command.ts";
import { makeManyLeads } from "../test/many-leads.ts";
import { testScope } from "../test/scope.ts";
import { median } from "./median.ts";

const { values } = parseArgs({
  options: {
    coaches: { type: "string", default: "200" },
    leads: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "9" },
    "max-ms": { type: "string", default: "300" },
  },
});

/** When test/many-leads.ts ends. */
const NOW = new Date("2026-11-15T09:30:00Z");
const PAGES_EACH = 3;

const folder = await mkdtemp(join(tmpdir(), "foyer-agency-"));
const postgres = await startPostgres({ folder, port: await freePort(), keep: false, careless: true });
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Coaches with pages and a campaign each, copied from the first page that has one. */
async function makeCoaches(client: pg.Client, coaches: number): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query(`
    create temp table model as
    select p.document, o.profile, c.*, s.delay_seconds, s.content, t.subject, t.html, t.text, t.source
    from pages p join coaches o on o.id = p.coach_id
    join email_campaigns c on c.id = find_campaign(p.coach_id, p.document->'form'->>'campaign')
    join email_sequences s on s.campaign_id = c.id and s.step = 1 join email_templates t on t.id = s.template_id
    where p.document->>'kind' = 'guide' order by p.slug limit 1`);
  await client.query(
    `create temp table added as
     select new_id() as coach_id, new_id() as campaign_id, new_id() as template_id, 'bench' || translate(n::text, '0123456789', 'abcdefghij') as slug
     from generate_series(1, $1::int - (select count(*) from coaches)::int) n`,
    [coaches],
  );
  await client.query(`
    insert into coaches (id, slug, profile)
    select a.coach_id, a.slug, m.profile || jsonb_build_object('slug', a.slug, 'name', 'Kim ' || a.slug) from added a, model m`);
  await client.query(`
    insert into email_campaigns (id, coach_id, name, from_email, from_name, subject_template)
    select a.campaign_id, a.coach_id, 'Campaign', m.from_email, m.from_name, m.subject_template from added a, model m`);
  await client.query(`
    insert into email_templates (id, campaign_id, part, version, subject, html, text, source, author, author_name, created_at)
    select a.template_id, a.campaign_id, 'step-1', 1, m.subject, m.html, m.text, m.source, 'x', 'X', now() from added a, model m`);
  await client.query(`
    insert into email_sequences (campaign_id, step, position, delay_seconds, content, template_id)
    select a.campaign_id, 1, 1, m.delay_seconds, m.content, a.template_id from added a, model m`);
  await client.query(`
    insert into pages (coach_id, slug, document)
    select a.coach_id, a.slug || '-' || k, jsonb_set(m.document || jsonb_build_object('id', a.slug || '-' || k, 'coach', a.slug,
      'addresses', jsonb_build_array('/' || a.slug || '-' || k)), '{form}',
      m.document->'form' || jsonb_build_object('source', a.slug || '-' || k, 'campaign', a.campaign_id))
    from added a, model m, generate_series(1, ${PAGES_EACH}) k`);
  await client.query(`
    insert into landing_pages (page_id, name, url, kind, campaign_id)
    select p.id, p.slug, p.listed_address, 'canonical', a.campaign_id from pages p join added a on a.coach_id = p.coach_id`);
  await client.query(
    "insert into guides (coach_id, slug, document) select a.coach_id, a.slug, g.document from added a, (select document from guides order by slug limit 1) g",
  );
  await client.query("set session_replication_role = origin");
}

async function makeVisits(client: pg.Client): Promise<void> {
  await client.query(
    `insert into visit_hours (hour, page_id, source, medium, campaign, visits)
     select date_trunc('hour', $1::timestamptz, 'UTC') - make_interval(hours => h), p.id, '', '', '', 1 + h % 7
     from pages p, generate_series(0, 60 * 24) h where abs(hashtext(p.id::text || h)) % 3 = 0`,
    [NOW],
  );
}

async function measure(): Promise<boolean> {
  const url = await postgres.createDatabase("foyer");
  await migrate(url);
  await seed(url);
  const client = new pg.Client(url);
  await client.connect();
  await makeCoaches(client, Number(values.coaches));
  await makeManyLeads(client, Number(values.leads));
  await makeVisits(client);
  const database = connect(url);
  const ctx = {
    db: database.db,
    clock: { now: () => NOW },
    settings: { hasMailServer: true },
    mailer: { hasConnection: async () => true },
    log: console,
  } as unknown as Context;
  await rollUpHourlyStats(ctx);
  await client.query("vacuum analyze");
  await client.end();
  const scope = testScope();
  const { coaches } = await readCoachTable(ctx, scope);
  console.log(`${coaches.length} coaches, ${values.leads} people`);
  const reads = {
    "the table of coaches": () => readCoachTable(ctx, scope),
    "what needs somebody": () => readAttention(ctx, scope),
    "figures of 7 days": () => readOverview(ctx, scope, { span: "7", by: "source" }),
    "the list of pages": () => listPages(ctx, scope),
    "the list of campaigns": () =>
      Promise.all([listCampaigns(ctx, scope), readCampaignDays(ctx, scope), readCampaignCalls(ctx, scope)]),
    "the list of guides": () => listGuides(ctx, scope),
    "the list of events": () => listEvents(ctx, scope, { after: null }),
    "the list of broadcasts": () => listBroadcasts(ctx, scope, {}),
    "figures of 30 days": () => readOverview(ctx, scope, { span: "30", by: "source" }),
  };
  const timings = [];
  for (const [name, read] of Object.entries(reads)) {
    const taken: number[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const began = performance.now();
      await read();
      taken.push(performance.now() - began);
    }
    timings.push({ name, median: Math.round(median(taken)), most: Math.round(Math.max(...taken)) });
  }
  console.table(timings);
  await database.close();
  return timings.every(({ median: ms }) => ms <= Number(values["max-ms"]));
}
