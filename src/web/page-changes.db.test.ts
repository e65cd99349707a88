/** What a change drops of what a process keeps: that page's HTML; with the title, address or state this coach's pages and the directory; no other coach's. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { changeDraft } from "#core/content/drafts/change-draft.ts";
import { findDraft } from "#core/content/drafts/draft.ts";
import type { Patch } from "#core/content/drafts/patch.ts";
import { type PageChange, readPageChange } from "#core/content/stored-pages/page-change.ts";
import { publishPage } from "#core/operations/publishing/publish-page.ts";
import { unpublishPage } from "#core/operations/publishing/unpublish-page.ts";
import { listen } from "#db/listen.ts";
import { testContext } from "../../test/context.ts";
import { testScope } from "../../test/scope.ts";
import { webServer } from "../../test/web-server.ts";

const { ctx, rows, page, url } = await testContext();
const scope = testScope();
const site = await webServer(ctx);
const heard: PageChange[] = [];
let dropped = 0;
const changes = await listen(url, {
  channels: [
    {
      channel: "pages_changed",
      version: "select pages_state() as answer",
      heard(payload) {
        const change = readPageChange(payload);
        heard.push(change);
        dropped += site.drop(change);
      },
    },
  ],
  onPooler() {},
});
afterAll(() => changes.stop());

const visitAll = async (first = "/weight-loss-myths") => {
  for (const path of [first, "/sugar-free-blueprint", "/9ways", "/"])
    expect((await site.ask({ path })).status, path).toBe(200);
  heard.length = 0;
  dropped = 0;
};
/** What was announced up to now: one notice is like another, so a last one of our own tells that the others have arrived. */
async function announced(): Promise<{ pages: string[]; coaches: string[]; dropped: number }> {
  await rows(`select pg_notify('pages_changed', '{"pages": ["last"], "coaches": []}')`);
  await expect
    .poll(() => heard.some((change) => change !== "all" && change.pages.includes("last")))
    .toBe(true);
  const known = heard.filter((change) => change !== "all").filter((change) => !change.pages.includes("last"));
  const of = (key: "pages" | "coaches") => [...new Set(known.flatMap((change) => change[key]))].sort();
  return { pages: of("pages"), coaches: of("coaches"), dropped };
}
async function publish(pageId: string, change: Patch) {
  const { revision = 0 } = (await findDraft(ctx, scope, { pageId })) ?? {};
  const changed = await changeDraft(ctx, scope, { pageId, revision, change });
  if (changed.outcome !== "changed") throw new Error(JSON.stringify(changed));
  expect(await publishPage(ctx, scope, { pageId, revision: changed.revision })).toMatchObject({
    outcome: "published",
  });
}
const nina = await page("/weight-loss-myths");
const headline: Patch = { op: "set", path: ["blocks", 0, "props", "headline"], value: "Another headline" };

beforeAll(() => visitAll());

it("a new headline drops one page", async () => {
  await publish(nina.id, headline);
  expect(await announced()).toEqual({ pages: [nina.id], coaches: [], dropped: 1 });
  expect((await site.ask({ path: "/weight-loss-myths" })).body).toContain("Another headline");
});

it("a new name drops this coach's pages and the directory, and no other coach's", async () => {
  await visitAll();
  await publish(nina.id, { op: "set", path: ["name"], value: "Another name" });
  expect(await announced()).toEqual({ pages: [nina.id], coaches: [nina.coachId], dropped: 3 });
  expect((await site.ask({ path: "/sugar-free-blueprint" })).body).toContain("Another name");
  expect((await site.ask({ path: "/" })).body).toContain("Another name");
});

it("so do another address, and a page that is taken from its visitors", async () => {
  await visitAll();
  await publish(nina.id, { op: "set", path: ["addresses"], value: ["/myths"] });
  expect(await announced()).toMatchObject({ coaches: [nina.coachId], dropped: 3 });
  expect((await site.ask({ path: "/weight-loss-myths" })).status).toBe(301);
  await visitAll("/myths");
  await unpublishPage(ctx, scope, { pageId: nina.id });
  expect(await announced()).toEqual({ pages: [nina.id], coaches: [nina.coachId], dropped: 3 });
  expect((await site.ask({ path: "/myths" })).status).toBe(410);
});

it("what nobody sees drops nothing; what one coach shows drops that coach's", async () => {
  heard.length = 0;
  await rows("update pages set preview_number = preview_number + 1");
  await rows("update coaches set profile = profile");
  await rows("update landing_pages set name = name || '!'");
  expect(await announced()).toMatchObject({ pages: [], coaches: [] });
  heard.length = 0;
  await rows(`update coaches set profile = jsonb_set(profile, '{field}', '"Kitchens"') where slug = 'nina'`);
  expect(await announced()).toMatchObject({ pages: [], coaches: [nina.coachId] });
  heard.length = 0;
  await rows("update events set minutes = minutes + 1");
  const coaches = await rows<{ id: string }>("select distinct coach_id as id from events order by 1");
  expect(await announced()).toMatchObject({ pages: [], coaches: coaches.map(({ id }) => id) });
});

it("an address that only leads to a page drops that page, and nothing that links it", async () => {
  heard.length = 0;
  await rows(
    "update landing_pages set is_active = not is_active where page_id = $1 and kind <> 'canonical'",
    [nina.id],
  );
  expect(await announced()).toMatchObject({ pages: [nina.id], coaches: [] });
});

it("more than an announcement can say, and what nobody knows how to read, drop all", async () => {
  heard.length = 0;
  await rows(`insert into pages (coach_id, slug, document, unpublished_at)
    select '${nina.coachId}', 'many-' || n, '{"name": "Many"}', now() from generate_series(1, 300) as n`);
  await rows(`update pages set document = document || '{"name": "More"}' where slug like 'many-%'`);
  await expect.poll(() => heard).toContain("all");
  for (const payload of [null, "", "pages", "{}", '{"pages": 1, "coaches": []}', "[]", '"all"', "null"])
    expect(readPageChange(payload), String(payload)).toBe("all");
  expect(readPageChange('{"pages": [], "coaches": [], "guides": []}'), "of a later version").toBe("all");
});
