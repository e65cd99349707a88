/** Migrating and seeding: safe together, the same twice, and never over an owner's words. */
import { describe, expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { testDatabase } from "../../../../test/database.ts";
import { fixtureSite } from "../../../../test/fixture-site/load-fixture.ts";
import { migrate, seed } from "../../../main/command.ts";
import { findPage } from "./find-page.ts";

const test = await testContext();
const { rows } = test;

async function everything() {
  const tables = [
    "coaches",
    "email_campaigns",
    "email_templates",
    "email_sequences",
    "email_notices",
    "events",
    "pages",
    "landing_pages",
    "guides",
  ];
  const dump: Record<string, unknown> = {};
  for (const table of tables) dump[table] = await rows(`select xmin::text, t.* from ${table} t order by id`);
  return dump;
}

describe("migrating", () => {
  it("from several processes at once brings an empty database up once", { timeout: 60_000 }, async () => {
    const empty = await testDatabase({ empty: true });
    await Promise.all(Array.from({ length: 4 }, () => migrate(empty.url)));
    const { rows: applied } = await empty.pool.query(
      "select count(*)::int as n from drizzle.__drizzle_migrations",
    );
    const { rows: again } = await empty.pool.query(
      "select count(distinct hash)::int as n from drizzle.__drizzle_migrations",
    );
    expect(applied).toEqual(again);
    await Promise.all([seed(empty.url, fixtureSite), seed(empty.url, fixtureSite)]);
    expect((await empty.pool.query("select 1 from pages")).rowCount).toBeGreaterThanOrEqual(4);
  });
});

describe("seeding again", () => {
  it("changes no row", async () => {
    const before = await everything();
    await seed(test.url, fixtureSite, test.ctx.clock);
    expect(await everything()).toEqual(before);
  });

  it("leaves what an owner changed and renews what nobody touched", async () => {
    await rows(
      `update pages set document = jsonb_set(document, '{title}', '"The owner''s title"') where slug = 'nine-ways'`,
    );
    await rows(
      `update coaches set profile = jsonb_set(profile, '{field}', '"the owner''s field"') where slug = 'dave'`,
    );
    await rows("update email_campaigns set from_name = 'The owner' where name = 'Success Keys Campaign'");
    // As if an older release had seeded other words.
    await rows(
      `update pages set document = jsonb_set(document, '{title}', '"Old words"') where slug = 'lead-magnet'`,
    );
    await rows("update pages set seeded_fingerprint = fingerprint where slug = 'lead-magnet'");
    await seed(test.url, fixtureSite);
    const titles = await rows(
      "select slug, document->>'title' as title from pages where slug in ('nine-ways', 'lead-magnet') order by slug",
    );
    expect(titles[1]).toEqual({ slug: "nine-ways", title: "The owner's title" });
    expect(titles[0]?.title).not.toBe("Old words");
    expect(await rows("select profile->>'field' as field from coaches where slug = 'dave'")).toEqual([
      { field: "the owner's field" },
    ]);
    expect(await rows("select from_name from email_campaigns where name = 'Success Keys Campaign'")).toEqual([
      { from_name: "The owner" },
    ]);
  });

  it("gives an event that began to count seats its capacity, and takes no seat away; an owner's capacity stays", {
    timeout: 120_000,
  }, async () => {
    const slug = "financial-freedom";
    const event = "page_id = (select id from pages where slug = 'financial-freedom')";
    // As if an older release had seeded it without a count, and 104 had come.
    const uncounted = async () => {
      await rows(`update events set capacity = null where ${event}`);
      await rows(`update events set seeded_fingerprint = fingerprint where ${event}`);
      await rows(
        "update pages set document = jsonb_set(document, '{event,capacity}', 'null') where slug = $1",
        [slug],
      );
      await rows("update pages set seeded_fingerprint = fingerprint where slug = $1", [slug]);
    };
    const seats = () => rows(`select capacity, seats_taken from events where ${event}`);
    await uncounted();
    await seed(test.url, fixtureSite);
    expect(await seats()).toEqual([{ capacity: 100, seats_taken: 0 }]);

    await uncounted();
    await rows(
      `insert into leads (coach_id, page_id, email, source, created_at, last_signup_at)
       select coach_id, id, 'seated-' || n || '@example.test', 'masterclass', now(), now()
       from pages, generate_series(1, 104) n where slug = $1`,
      [slug],
    );
    await rows(
      `insert into event_registrations (coach_id, event_id, lead_id, email, details, status, created_at)
       select e.coach_id, e.id, l.id, l.email, '{}', 'confirmed', now() from events e join leads l on l.page_id = e.page_id where e.${event}`,
    );
    await seed(test.url, fixtureSite);
    expect(await seats()).toEqual([{ capacity: 104, seats_taken: 104 }]);

    await uncounted();
    await rows(`update events set capacity = 300 where ${event}`);
    await seed(test.url, fixtureSite);
    expect(await seats()).toEqual([{ capacity: 300, seats_taken: 104 }]);
  });

  it("gives every public address a landing page with its campaign", async () => {
    expect(
      await rows(
        "select url, kind, c.name from landing_pages l left join email_campaigns c on c.id = l.campaign_id where url in ('/9ways', '/dr-dave-health-guide', '/nina-booking') order by url",
      ),
    ).toEqual([
      { url: "/9ways", kind: "canonical", name: "Success Keys Campaign" },
      { url: "/dr-dave-health-guide", kind: "alias", name: "Success Keys Campaign" },
      { url: "/nina-booking", kind: "canonical", name: null },
    ]);
  });
});

describe("a page's address", () => {
  const found = async (path: string) => {
    const result = await findPage(test.ctx, path);
    return (
      result && ("page" in result ? result.page.document.id : "redirectTo" in result && result.redirectTo)
    );
  };
  it.each([
    ["/9ways", "nine-ways"],
    ["/9WAYS", "nine-ways"],
    ["/9ways/", "nine-ways"],
    ["/dr-dave-health-guide", "nine-ways"],
    ["/nina-booking%20-", "/nina-booking"],
    ["/book-nina%20-", "/book-nina"],
    ["/no-such-page%20-", null],
    ["/no-such-page", null],
    ["/%E0%A4%A", null],
  ])("%s leads to %s", async (path, id) => {
    expect(await found(path)).toBe(id);
  });
});
