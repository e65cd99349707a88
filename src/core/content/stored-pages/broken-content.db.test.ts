/** Content with a mistake in it is refused whole, with file and path; what was undone is as if it had never been. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "#core/kernel/context.ts";
import { cachedDocuments } from "#web/documents.ts";
import { testDatabase } from "../../../../test/database.ts";
import { fixtureSite } from "../../../../test/fixture-site/load-fixture.ts";
import { migrate, seed } from "../../../main/command.ts";
import { findPage } from "./find-page.ts";

const database = await testDatabase({ empty: true });
await migrate(database.url);
const ctx = { db: database.db } as Context;
const rows = async (text: string) => (await database.pool.query(text)).rows;

const FILES = [
  "fixture-coach.ts",
  "fixture-campaign.ts",
  "fixture-guide.ts",
  "fixture-page.ts",
  "coaches/dave.ts",
  "coaches/nina.ts",
  "campaigns/success-keys.ts",
  "campaigns/sugar-free-blueprint.ts",
  "guides/nine-ways.ts",
  "pages/nine-ways.ts",
  "pages/sugar-free-blueprint.ts",
];
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

type Changes = {
  /** Replaced in a file: what stood there, and what stands there now. */
  edit?: Record<string, [string | RegExp, string]>;
  without?: string[];
  /** New file: from which, and what is replaced in it. */
  add?: Record<string, [from: string, ...edits: [string | RegExp, string][]]>;
};

/** A content folder of its own, since a module is read once a path. */
async function folderWith({ edit = {}, without = [], add = {} }: Changes = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "foyer-content-"));
  folders.push(folder);
  for (const room of ["coaches", "campaigns", "guides", "pages"]) await mkdir(join(folder, room));
  for (const file of FILES.filter((each) => !without.includes(each)))
    await cp(join(fixtureSite, file), join(folder, file));
  const change = async (from: string, to: string, edits: [string | RegExp, string][]) => {
    let text = await readFile(from, "utf8");
    for (const [old, now] of edits) {
      expect(text).toMatch(old);
      text = text.replace(old, now);
    }
    await writeFile(to, text);
  };
  for (const [file, made] of Object.entries(edit))
    await change(join(folder, file), join(folder, file), [made]);
  for (const [file, [from, ...edits]] of Object.entries(add))
    await change(join(fixtureSite, from), join(folder, file), edits);
  return folder;
}

const seedWith = async (changes?: Changes) => seed(database.url, await folderWith(changes));
async function refusal(changes: Changes): Promise<string> {
  const folder = await folderWith(changes);
  const before = await everything();
  const said = await seed(database.url, folder).then(
    () => "taken",
    (error: Error) => error.message.replaceAll(`${folder}/`, ""),
  );
  expect(await everything()).toEqual(before);
  return said;
}
async function everything() {
  const dump: Record<string, unknown> = {};
  for (const table of [
    "coaches",
    "email_campaigns",
    "email_templates",
    "email_sequences",
    "pages",
    "landing_pages",
    "guides",
  ])
    dump[table] = await rows(`select xmin::text, t.* from ${table} t order by id`);
  return dump;
}
/** The page that answers at an address; null: nobody does. */
const at = async (path: string) => {
  const found = await findPage(ctx, path);
  return (
    found && ("page" in found ? found.page.document.id : "redirectTo" in found && `→ ${found.redirectTo}`)
  );
};
const addressesOf = async () =>
  rows(
    "select url, kind, p.slug as page, is_active as active from landing_pages l join pages p on p.id = l.page_id order by url",
  );

const ADDRESSES = /addresses: \[[^\]]*\]/;
const tenth = (...edits: [string | RegExp, string][]): NonNullable<Changes["add"]> => ({
  "pages/tenth-way.ts": [
    "pages/nine-ways.ts",
    ['id: "nine-ways"', 'id: "tenth-way"'],
    ['source: "Dave 9 Ways Health Guide"', 'source: "tenth-way"'],
    ...edits,
  ],
});

async function afresh() {
  await database.pool.query("truncate coaches cascade");
  await seedWith();
}

describe("a seed is refused", () => {
  beforeAll(afresh);

  it.each<[what: string, changes: Changes, said: RegExp]>([
    [
      "for an address that another page has",
      {
        edit: {
          "pages/sugar-free-blueprint.ts": [ADDRESSES, 'addresses: ["/sugar-free-blueprint", "/9Ways"]'],
        },
      },
      /pages\/sugar-free-blueprint\.ts: addresses\.1: '\/9ways' is the address of pages\/nine-ways\.ts/,
    ],
    [
      "for a redirect from another page's address",
      {
        edit: {
          "pages/sugar-free-blueprint.ts": [
            ADDRESSES,
            'addresses: ["/sugar-free-blueprint"], redirects: ["/dr-dave-health-guide"]',
          ],
        },
      },
      /pages\/sugar-free-blueprint\.ts: redirects\.0: '\/dr-dave-health-guide' is the address of pages\/nine-ways\.ts/,
    ],
    [
      "for an address that it has twice",
      { edit: { "pages/nine-ways.ts": [ADDRESSES, 'addresses: ["/9ways", "/9WAYS"]'] } },
      /pages\/nine-ways\.ts: addresses\.1: '\/9ways' is there twice/,
    ],
    ...["/", "/console", "/Sign-In", "/health", "/watch", "/functions", "/email-debug", "/guides"].map(
      (address): [string, Changes, RegExp] => [
        `for ${address}, an address of the product's own`,
        { edit: { "pages/nine-ways.ts": [ADDRESSES, `addresses: ["/9ways", "${address}"]`] } },
        new RegExp(
          `pages/nine-ways\\.ts: addresses\\.1: '${address.toLowerCase()}' is an address of the product's own`,
        ),
      ],
    ),
    [
      "for a page of a coach who does not exist",
      { edit: { "pages/nine-ways.ts": ['coach: "dave"', 'coach: "dora"'] } },
      /pages\/nine-ways\.ts: coach: there is no coach 'dora'/,
    ],
    [
      "for a campaign that does not exist",
      {
        edit: {
          "pages/nine-ways.ts": ['campaign: "Success Keys Campaign"', 'campaign: "Succes Keys Campaign"'],
        },
      },
      /pages\/nine-ways\.ts: form\.campaign: dave has no campaign 'Succes Keys Campaign'; there is 'Success Keys Campaign'/,
    ],
    [
      "for another coach's campaign",
      { edit: { "campaigns/success-keys.ts": ['coach: "dave"', 'coach: "nina"'] } },
      /pages\/nine-ways\.ts: form\.campaign: dave has no campaign/,
    ],
    [
      "for a campaign of a coach who does not exist",
      { edit: { "campaigns/success-keys.ts": ['coach: "dave"', 'coach: "dora"'] } },
      /campaigns\/success-keys\.ts: coach: there is no coach 'dora'/,
    ],
    [
      "for a guide that does not exist",
      { without: ["guides/nine-ways.ts"] },
      /pages\/nine-ways\.ts: guide: there is no guide 'nine-ways'/,
    ],
    [
      "for two pages of one id",
      {
        add: {
          "pages/tenth-way.ts": ["pages/nine-ways.ts", [ADDRESSES, 'addresses: ["/tenth-way"]']],
        },
      },
      /pages\/tenth-way\.ts: id: 'nine-ways' is the id of pages\/nine-ways\.ts/,
    ],
    [
      "for a file whose name would be passed over",
      { add: { "pages/Tenth_way.ts": ["pages/nine-ways.ts"] } },
      /pages\/Tenth_way\.ts: a file is named in small letters, digits and dashes/,
    ],
    [
      "for a folder without pages",
      { without: ["pages/nine-ways.ts", "pages/sugar-free-blueprint.ts"] },
      /pages: there is no page/,
    ],
    [
      "for a file that is no module",
      { edit: { "pages/nine-ways.ts": ["export default {", "export default {{"] } },
      /pages\/nine-ways\.ts: it cannot be read/,
    ],
    [
      "for a field that breaks its schema",
      { edit: { "pages/nine-ways.ts": ['kind: "guide"', 'kind: "gide"'] } },
      /pages\/nine-ways\.ts: kind: /,
    ],
  ])("%s, and nothing is written", async (_what, changes, said) => {
    expect(await refusal(changes)).toMatch(said);
  });

  it("naming every mistake at once", async () => {
    const said = await refusal({
      edit: {
        "pages/nine-ways.ts": ['coach: "dave"', 'coach: "dora"'],
        "pages/sugar-free-blueprint.ts": [ADDRESSES, 'addresses: ["/console"]'],
      },
    });
    expect(said).toMatch(/nine-ways\.ts: coach: /);
    expect(said).toMatch(/sugar-free-blueprint\.ts: addresses\.0: /);
  });
});

describe("an address", () => {
  beforeEach(afresh);

  it("of a page that an owner changed is refused to another, though its file is gone", async () => {
    await rows(
      `update pages set document = jsonb_set(document, '{title}', '"The owner''s title"') where slug = 'nine-ways'`,
    );
    const said = await refusal({
      without: ["pages/nine-ways.ts"],
      add: tenth([ADDRESSES, 'addresses: ["/tenth-way", "/9ways"]']),
    });
    expect(said).toMatch(
      /pages\/tenth-way\.ts: addresses\.1: '\/9ways' belongs to the page 'nine-ways', which an owner changed/,
    );
    expect(await at("/9ways")).toBe("nine-ways");
  });

  it("that was lost to another page comes back with the next seed", async () => {
    // As the seed of an earlier release left it.
    await rows(
      `update landing_pages set page_id = (select id from pages where slug = 'sugar-free-blueprint') where url = '/9ways'`,
    );
    expect(await at("/9ways")).toBe("sugar-free-blueprint");
    await seedWith();
    expect(await at("/9ways")).toBe("nine-ways");
    await rows("delete from landing_pages where url = '/9ways'");
    await seedWith();
    expect(await at("/9ways")).toBe("nine-ways");
  });

  it("that was lost comes back to a page that an owner changed, where nobody else has it", async () => {
    await rows(
      `update pages set document = jsonb_set(document, '{title}', '"The owner''s title"') where slug = 'nine-ways'`,
    );
    await rows("delete from landing_pages where url = '/9ways'");
    await seedWith();
    expect(await at("/9ways")).toBe("nine-ways");
  });

  it("moves from one page to another in one seed, and back", async () => {
    const before = await addressesOf();
    await seedWith({
      edit: {
        "pages/nine-ways.ts": [ADDRESSES, 'addresses: ["/dr-dave-health-guide"]'],
        "pages/sugar-free-blueprint.ts": [ADDRESSES, 'addresses: ["/9ways"]'],
      },
    });
    expect(await at("/9ways")).toBe("sugar-free-blueprint");
    expect(await at("/dr-dave-health-guide")).toBe("nine-ways");
    await seedWith();
    expect(await addressesOf()).toEqual(before);
  });

  it("goes to the page that takes the place of a deleted one, and back when that is undone", async () => {
    await seedWith({ without: ["pages/nine-ways.ts"], add: tenth() });
    expect(await at("/9ways")).toBe("tenth-way");
    await seedWith();
    expect(await at("/9ways")).toBe("nine-ways");
    expect(await at("/dr-dave-health-guide")).toBe("nine-ways");
  });

  it("that an owner switched off stays off", async () => {
    await rows("update landing_pages set is_active = false where url = '/9ways'");
    await seedWith({ edit: { "pages/nine-ways.ts": ['name: "9 Healthcare', 'name: "Nine Healthcare'] } });
    expect(await at("/9ways")).toBeNull();
    expect(await at("/dr-dave-health-guide")).toBe("nine-ways");
  });
});

describe("a page whose file was deleted", () => {
  beforeEach(afresh);

  it("answers nowhere any more, and comes back with its file, once each", async () => {
    const documents = cachedDocuments(ctx);
    const heard: string[] = [];
    const listener = await database.pool.connect();
    listener.on("notification", () => heard.push("pages_changed"));
    await listener.query("listen pages_changed");
    expect(await documents.find("/9ways")).not.toBeNull();

    await seedWith({ without: ["pages/nine-ways.ts"] });
    await listener.query("select 1");
    expect(heard).not.toEqual([]);
    listener.release(true);
    expect(await at("/9ways")).toBeNull();
    expect(await at("/dr-dave-health-guide")).toBeNull();
    expect(await at("/sugar-free-blueprint")).toBe("sugar-free-blueprint");
    expect((await addressesOf()).filter(({ page }) => page === "nine-ways")).toEqual([
      { url: "/9ways", kind: "canonical", page: "nine-ways", active: false },
      { url: "/dr-dave-health-guide", kind: "alias", page: "nine-ways", active: false },
    ]);

    const gone = await everything();
    await seedWith({ without: ["pages/nine-ways.ts"] });
    expect(await everything()).toEqual(gone);

    await seedWith();
    expect(await at("/9ways")).toBe("nine-ways");
    expect(await at("/dr-dave-health-guide")).toBe("nine-ways");
  });

  it("stays where an owner changed it", async () => {
    await rows(
      `update pages set document = jsonb_set(document, '{title}', '"The owner''s title"') where slug = 'nine-ways'`,
    );
    await seedWith({ without: ["pages/nine-ways.ts"] });
    expect(await at("/9ways")).toBe("nine-ways");
  });

  it("stays where an owner made it", async () => {
    await rows(
      `insert into pages (coach_id, slug, document) select coach_id, 'own', jsonb_set(document, '{id}', '"own"') from pages where slug = 'nine-ways'`,
    );
    await rows(
      `insert into landing_pages (page_id, name, url, kind) select id, 'Own', '/own', 'canonical' from pages where slug = 'own'`,
    );
    await seedWith();
    expect(await at("/own")).toBe("own");
  });
});

describe("a campaign's file", () => {
  const KEYS = "campaigns/success-keys.ts";
  const whole = /export default ([\s\S]*);/;
  const changed = (rest: string): Changes => ({
    edit: { [KEYS]: [whole, `const all = $1;\nexport default { ...all, ${rest} };`] },
  });
  const stored = async () => {
    const [campaign] = await rows(`
      select c.confirm_first, (select count(*)::int from email_sequences s where s.campaign_id = c.id and s.position is not null) as steps
      from email_campaigns c where c.name = 'Success Keys Campaign'`);
    return campaign;
  };

  it("has its say about confirming first, and about which steps there are", async () => {
    await seedWith();
    const { confirm_first: before, steps } = await stored();
    expect(steps).toBeGreaterThan(2);
    await seedWith(changed(`confirmFirst: ${!before}, steps: all.steps.slice(0, -1)`));
    expect(await stored()).toEqual({ confirm_first: !before, steps: steps - 1 });
    await seedWith();
    expect(await stored()).toEqual({ confirm_first: before, steps });
  });

  it("takes no step away whose words an owner changed, and none from a sequence that an owner rearranged", async () => {
    await seedWith();
    const { steps } = await stored();
    const last = `campaign_id = (select id from email_campaigns where name = 'Success Keys Campaign') and step = ${steps}`;
    await rows(`update email_sequences set delay_seconds = delay_seconds + 1 where ${last}`);
    await seedWith(changed("steps: all.steps.slice(0, -1)"));
    expect(await stored()).toMatchObject({ steps });
    await rows(`update email_sequences set delay_seconds = delay_seconds - 1 where ${last}`);
    await rows("update email_campaigns set rearranged_at = now() where name = 'Success Keys Campaign'");
    await seedWith(changed("steps: all.steps.slice(0, -1)"));
    expect(await stored()).toMatchObject({ steps });
  });
});

describe("a set of files", () => {
  beforeEach(afresh);
  /** As `seed --samples` would have stored them. */
  const asSamples = () =>
    rows("update pages set seeded_from_folder = false; update guides set seeded_from_folder = false");

  it("is missed in its own set alone: a folder of one's own leaves the samples published", async () => {
    await asSamples();
    await seedWith({ without: ["pages/nine-ways.ts", "guides/nine-ways.ts"] });
    expect(await at("/9ways")).toBe("nine-ways");
    expect(await rows("select from guides where unpublished_at is not null")).toEqual([]);
    // What the folder has is the folder's from now on.
    await seedWith({ without: ["pages/sugar-free-blueprint.ts"] });
    expect(await at("/sugar-free-blueprint")).toBeNull();
    expect(await at("/9ways")).toBe("nine-ways");
  });

  it("brings back nobody whom an owner deleted, and gives nothing to a coach whom an owner made", async () => {
    const [dave] = await rows("select profile from coaches where slug = 'dave'");
    await rows("truncate coaches cascade");
    await rows("insert into deleted_coaches values ('nina', gen_random_uuid(), now())");
    await database.pool.query("insert into coaches (slug, profile) values ('dave', $1)", [dave.profile]);
    const ofDave = await rows("select fingerprint from coaches");
    expect(await seedWith()).toEqual({ coaches: 0, leftOut: ["dave", "nina"] });
    expect(await rows("select fingerprint from coaches")).toEqual(ofDave);
    for (const table of ["pages", "landing_pages", "email_campaigns", "guides"])
      expect(await rows(`select from ${table}`), table).toEqual([]);
    await rows("delete from deleted_coaches");
  });
});
