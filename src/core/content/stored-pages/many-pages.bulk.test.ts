/** Ten thousand pages: no list, look-up, directory or sitemap reads a document, and publishing one drops one page's HTML. */
import { expect, it } from "vitest";
import { changeDraft } from "#core/content/drafts/change-draft.ts";
import { listFilterOptions } from "#core/leads/people/list-filter-options.ts";
import { campaignFacts } from "#core/operations/checks/campaign/campaign-facts.ts";
import { findAnything } from "#core/operations/command-menu/find-anything.ts";
import { readCampaignData } from "#core/operations/diagnostics/read-campaign-data.ts";
import { listPages } from "#core/operations/publishing/list-pages.ts";
import { publishPage } from "#core/operations/publishing/publish-page.ts";
import { listFormPages } from "#core/operations/synthetic-checks/list-form-pages.ts";
import { connect } from "#db/client.ts";
import { listen } from "#db/listen.ts";
import { FOR_GOOD, htmlCache, keepHeader } from "#web/server/html-cache.ts";
import { testContext } from "../../../../test/context.ts";
import { testScope } from "../../../../test/scope.ts";
import { findOffers } from "./find-offers.ts";
import { findPage } from "./find-page.ts";
import { listAddresses } from "./list-addresses.ts";
import { listNeeds } from "./list-needs.ts";
import { listOffers } from "./list-offers.ts";
import { readPageChange } from "./page-change.ts";

const PAGES = 10_000;
const { ctx, rows, page, url, pool } = await testContext();
const scope = testScope();
const model = await page("/9ways");

/** A coach's slug is made of letters. */
const slugOf = (number: string) => `'coach' || translate((${number})::text, '0123456789', 'abcdefghij')`;

/** Of two hundred coaches, fifty pages each, with documents as long as real ones. */
async function makePages() {
  await rows(`insert into coaches (slug, profile)
    select ${slugOf("n")}, jsonb_set(profile, '{slug}', to_jsonb(${slugOf("n")})) from coaches, generate_series(0, 199) as n where slug = 'dave'`);
  // What is said differs from page to page, so that no document is small by compression.
  await rows(
    `insert into pages (coach_id, slug, document)
    select o.id, 'page-' || n, p.document || jsonb_build_object('id', 'page-' || n, 'coach', o.slug, 'name', 'Offer ' || n,
      'addresses', jsonb_build_array('/page-' || n), 'needs', jsonb_build_array('need ' || n % 300),
      'form', p.document->'form' || jsonb_build_object('source', 'page-' || n, 'intro', (select string_agg(md5(n::text || i), ' ') from generate_series(1, 40) as i)))
    from pages p, generate_series(1, ${PAGES}) as n join coaches o on o.slug = ${slugOf("n % 200")} where p.id = $1`,
    [model.id],
  );
  await rows(
    `insert into landing_pages (page_id, name, url, kind) select id, listed_name, lower(listed_address), 'canonical' from pages where slug like 'page-%'`,
  );
  await rows("vacuum analyze pages");
  await rows("vacuum analyze landing_pages");
}

/** Bytes that reading from TOAST took: where documents are. */
async function documentBlocks(): Promise<number> {
  // Counted when a connection is idle: a moment later at most.
  await rows("select pg_stat_force_next_flush()");
  const [counted] = await rows<{ blocks: string }>(
    `select coalesce(toast_blks_hit, 0) + coalesce(toast_blks_read, 0) as blocks from pg_statio_user_tables where relname = 'pages'`,
  );
  return Number(counted?.blocks ?? 0);
}

it("reads few documents, and drops one page", { timeout: 120_000 }, async () => {
  await makePages();
  const [{ size } = { size: 0 }] = await rows<{ size: number }>(
    "select avg(pg_column_size(document))::int as size from pages where slug like 'page-%'",
  );
  expect(size, "kept out of line, as real ones are").toBeGreaterThan(2500);
  // On one connection, so that what it read is counted before the next statement.
  const single = connect(url, { poolSize: 1 });
  const inside = { ...ctx, db: single.db };
  const read = async (what: () => Promise<unknown>) => {
    const before = await documentBlocks();
    const started = performance.now();
    await what();
    const took = performance.now() - started;
    await single.pool.query("select pg_stat_force_next_flush()");
    await single.pool.query("select 1");
    return { blocks: (await documentBlocks()) - before, took };
  };
  const one = await read(() => findPage(inside, "/page-77"));
  expect(one.blocks, "of one document").toBeGreaterThan(0);
  const { rows: coach } = await pool.query("select coach_id as id from pages where slug = 'page-77'");
  const looks: Record<string, () => Promise<unknown>> = {
    directory: () => findOffers(inside),
    "directory, a later page": () => findOffers(inside, { page: 50 }),
    "directory by need": () => findOffers(inside, { need: "need 7" }),
    "directory by word": () => findOffers(inside, { q: "offer 77" }),
    needs: () => listNeeds(inside),
    "a coach's offers": () => listOffers(inside, { coachId: coach[0].id }),
    sitemap: () => listAddresses(inside),
    "pages in the console": () => listPages(inside, scope),
    "pages by word": () => listPages(inside, scope, { q: "offer 99", page: 1 }),
    "filters of leads": () => listFilterOptions(inside, scope),
    "forms to check": () => listFormPages(inside),
    "campaigns of forms": () => readCampaignData(inside, scope),
    "Ctrl K": () => findAnything(inside, scope, { search: "offer 77" }),
  };
  const counted: Record<string, number> = {};
  for (const [name, look] of Object.entries(looks)) counted[name] = (await read(look)).blocks;
  expect(counted).toEqual(Object.fromEntries(Object.keys(looks).map((name) => [name, 0])));
  const campaigns = await rows<{ id: string }>("select id from email_campaigns where coach_id = $1", [
    model.coachId,
  ]);
  const facts = await read(() => campaignFacts(inside, scope, { campaignId: campaigns[0]?.id ?? "" }));
  expect(facts.blocks, "preflight: the page that its sample recipient comes from").toBeLessThanOrEqual(
    3 * one.blocks,
  );
  expect((await findOffers(ctx)).total).toBeGreaterThan(PAGES);
  expect((await listAddresses(ctx, { size: 4000, piece: 3 })).addresses.length).toBeGreaterThan(1900);
  expect((await listAddresses(ctx, { size: 4000, piece: 9 })).addresses).toEqual([]);
  await expectIndexes();
  await single.close();
  await expectOneDropped();
});

async function expectIndexes() {
  const plan = async (text: string) =>
    (await rows<{ "QUERY PLAN": string }>(`explain ${text}`)).map((row) => row["QUERY PLAN"]).join("\n");
  const { rows: coach } = await pool.query("select coach_id as id from pages where slug = 'page-77'");
  expect(await plan(`select listed_name from pages where coach_id = '${coach[0].id}'`)).toContain(
    "pages_of_coach",
  );
  expect(
    await plan(`select url from landing_pages where kind = 'canonical' and is_active order by url limit 50`),
  ).toContain("landing_pages_listed");
  expect(
    await plan(
      `select p.id from landing_pages l join pages p on p.id = l.page_id where l.url = '/page-77' and l.page_id = p.id`,
    ),
  ).not.toContain("Seq Scan");
}

/** As a web process has it: two thousand pages' HTML, the most it keeps. */
async function expectOneDropped() {
  const kept = htmlCache();
  const pages = await rows<{ id: string; coach: string; address: string }>(
    "select id, coach_id as coach, listed_address as address from pages where slug like 'page-%' order by slug limit 2000",
  );
  const request = new Request("https://foyer.example/");
  for (const { id, coach, address } of pages)
    await kept.serve(
      address,
      request,
      async () => new Response(address, { headers: keepHeader(FOR_GOOD, { page: id, coach }) }),
    );
  const drops: number[] = [];
  const changes = await listen(url, {
    channels: [
      {
        channel: "pages_changed",
        version: "select pages_state() as answer",
        heard: (payload) => drops.push(kept.drop(readPageChange(payload))),
      },
    ],
    onPooler() {},
  });
  const pageId = pages[7]?.id ?? "";
  const headline = ["blocks", 0, "props", "headline"];
  await changeDraft(ctx, scope, {
    pageId,
    revision: 0,
    change: { op: "set", path: headline, value: "Another headline" },
  });
  const campaign = { reason: "its campaign is another coach's" };
  expect(await publishPage(ctx, scope, { pageId, revision: 1, ...campaign })).toMatchObject({
    outcome: "published",
  });
  await expect.poll(() => drops).toEqual([1]);
  await changes.stop();
}
