/** Seeding from a changed folder: what was undone is as if it had never been, and what an owner changed stays. */
import { beforeEach, describe, expect, it } from "vitest";
import { cachedDocuments } from "#web/documents.ts";
import { ADDRESSES, type Changes, contentSite, edit, KEYS, NINE, SUGAR } from "./content-site.test-kit.ts";

const { pool, ctx, rows, seedWith, refusal, everything, at, afresh } = await contentSite();

const addressesOf = async () =>
  rows(
    "select url, kind, p.slug as page, is_active as active from landing_pages l join pages p on p.id = l.page_id order by url",
  );

const tenth = (...edits: [string | RegExp, string][]): NonNullable<Changes["add"]> => ({
  "pages/tenth-way.ts": [
    NINE,
    ['id: "nine-ways"', 'id: "tenth-way"'],
    ['source: "Dave 9 Ways Health Guide"', 'source: "tenth-way"'],
    ...edits,
  ],
});

const ownerChangesIt = () =>
  rows(
    `update pages set document = jsonb_set(document, '{title}', '"The owner''s title"') where slug = 'nine-ways'`,
  );

async function expectNineWays() {
  expect(await at("/9ways")).toBe("nine-ways");
  expect(await at("/dr-dave-health-guide")).toBe("nine-ways");
}

describe("an address", () => {
  beforeEach(afresh);

  it("of a page that an owner changed is refused to another, though its file is gone", async () => {
    await ownerChangesIt();
    const said = await refusal({
      without: [NINE],
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
    await ownerChangesIt();
    await rows("delete from landing_pages where url = '/9ways'");
    await seedWith();
    expect(await at("/9ways")).toBe("nine-ways");
  });

  it("moves from one page to another in one seed, and back", async () => {
    const before = await addressesOf();
    await seedWith({
      edit: {
        [NINE]: [ADDRESSES, 'addresses: ["/dr-dave-health-guide"]'],
        [SUGAR]: [ADDRESSES, 'addresses: ["/9ways"]'],
      },
    });
    expect(await at("/9ways")).toBe("sugar-free-blueprint");
    expect(await at("/dr-dave-health-guide")).toBe("nine-ways");
    await seedWith();
    expect(await addressesOf()).toEqual(before);
  });

  it("goes to the page that takes the place of a deleted one, and back when that is undone", async () => {
    await seedWith({ without: [NINE], add: tenth() });
    expect(await at("/9ways")).toBe("tenth-way");
    await seedWith();
    await expectNineWays();
  });

  it("that an owner switched off stays off", async () => {
    await rows("update landing_pages set is_active = false where url = '/9ways'");
    await seedWith(edit(NINE, 'name: "9 Healthcare', 'name: "Nine Healthcare'));
    expect(await at("/9ways")).toBeNull();
    expect(await at("/dr-dave-health-guide")).toBe("nine-ways");
  });
});

describe("a page whose file was deleted", () => {
  beforeEach(afresh);

  it("answers nowhere any more, and comes back with its file, once each", async () => {
    const documents = cachedDocuments(ctx);
    const heard: string[] = [];
    const listener = await pool.connect();
    listener.on("notification", () => heard.push("pages_changed"));
    await listener.query("listen pages_changed");
    expect(await documents.find("/9ways")).not.toBeNull();

    await seedWith({ without: [NINE] });
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
    await seedWith({ without: [NINE] });
    expect(await everything()).toEqual(gone);

    await seedWith();
    await expectNineWays();
  });

  it("stays where an owner changed it", async () => {
    await ownerChangesIt();
    await seedWith({ without: [NINE] });
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
  const whole = /export default ([\s\S]*);/;
  const changed = (rest: string): Changes =>
    edit(KEYS, whole, `const all = $1;\nexport default { ...all, ${rest} };`);
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
    await seedWith({ without: [NINE, "guides/nine-ways.ts"] });
    expect(await at("/9ways")).toBe("nine-ways");
    expect(await rows("select from guides where unpublished_at is not null")).toEqual([]);
    // What the folder has is the folder's from now on.
    await seedWith({ without: [SUGAR] });
    expect(await at("/sugar-free-blueprint")).toBeNull();
    expect(await at("/9ways")).toBe("nine-ways");
  });

  it("brings back nobody whom an owner deleted, and gives nothing to a coach whom an owner made", async () => {
    const [dave] = await rows("select profile from coaches where slug = 'dave'");
    await rows("truncate coaches cascade");
    await rows("insert into deleted_coaches values ('nina', gen_random_uuid(), now())");
    await pool.query("insert into coaches (slug, profile) values ('dave', $1)", [dave.profile]);
    const ofDave = await rows("select fingerprint from coaches");
    expect(await seedWith()).toEqual({ coaches: 0, leftOut: ["dave", "nina"] });
    expect(await rows("select fingerprint from coaches")).toEqual(ofDave);
    for (const table of ["pages", "landing_pages", "email_campaigns", "guides"])
      expect(await rows(`select from ${table}`), table).toEqual([]);
    await rows("delete from deleted_coaches");
  });
});
