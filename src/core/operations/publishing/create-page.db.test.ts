/** A new page from each template, for a coach who has nothing like it: born unseen, whole, and with what the guard still asks for. */
import { describe, expect, it } from "vitest";
import { findDraft } from "#core/content/drafts/draft.ts";
import { listVersions } from "#core/content/drafts/list-versions.ts";
import { pageTemplates, type TemplateName } from "#core/content/page-templates/begin-page.ts";
import { suggestAddress } from "#core/content/pages/addresses/suggest-address.ts";
import { findPage, findStoredPage } from "#core/content/stored-pages/find-page.ts";
import { testContext } from "../../../../test/context.ts";
import { signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { checkDraft } from "../checks/check-draft.ts";
import { createPage } from "./create-page.ts";
import { listPages } from "./list-pages.ts";
import { findMissingParts } from "./missing-parts.ts";
import { publishPage } from "./publish-page.ts";

const world = await testContext();
const { ctx, rows, sent } = world;
const scope = testScope({ name: "Olive" });
const create = (template: string, name: string, address: string, coach = "nina", by = scope) =>
  createPage(ctx, by, { coach, template, name, address });
const made = async (template: string, name: string, address: string, coach = "nina") => {
  const created = await create(template, name, address, coach);
  if (created.outcome !== "created") throw new Error(JSON.stringify(created));
  return created.pageId;
};
const guard = async (pageId: string) => {
  const page = await findStoredPage(ctx, pageId);
  if (!page) throw new Error("no page");
  // What the coach's calendar answers is not the template's matter.
  const visit = async () => ({ result: "answered" as const, status: 200 });
  return checkDraft(ctx, { page, document: page.document, visit });
};
const publish = (pageId: string, reason?: string) =>
  publishPage(ctx, scope, { pageId, revision: 0, ...(reason && { reason }) });

describe("a new page", () => {
  it("is seen by nobody and is no page that was taken away, until it is published; then it takes signups under its own source", async () => {
    const pageId = await made("quiz", "How Sweet Is Your Week?", "how-sweet");
    expect(await findPage(ctx, "/how-sweet")).toBeNull();
    expect(await listVersions(ctx, scope, { pageId })).toEqual([]);
    expect((await listPages(ctx, scope)).pages.find(({ id }) => id === pageId)).toMatchObject({
      state: "unpublished",
      address: "/how-sweet",
      missing: [],
    });
    expect(await guard(pageId)).toEqual([]);
    expect(await publish(pageId)).toMatchObject({ outcome: "published", address: "/how-sweet" });
    expect(await listVersions(ctx, scope, { pageId })).toMatchObject([
      { publishedBy: "Olive", isLive: true },
    ]);
    expect(await publish(pageId)).toEqual({ outcome: "nothing-to-publish" });
    const email = someone();
    await signUp(world, "/how-sweet", email);
    expect(await rows("select source from leads where email = $1", [email])).toEqual([
      { source: "how-sweet" },
    ]);
    expect(sent.at(-1)).toMatchObject({ to: email, subject: "How Sweet Is Your Week?: your next step" });
    expect(sent.at(-1)?.text).toContain("Nina");
  });

  it("of a guide asks for its PDF, and says so in the list and to the guard, with the fix", async () => {
    const pageId = await made("guide", "Five Breakfasts", "five-breakfasts");
    expect(await findMissingParts(ctx, scope, { pageId })).toEqual({ missing: ["guide"], eventId: null });
    const [problem, ...others] = await guard(pageId);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ state: "bad", path: "guide", fix: expect.stringContaining("PDF") });
    expect(await publish(pageId)).toMatchObject({ outcome: "stopped" });
    expect(await findPage(ctx, "/five-breakfasts")).toBeNull();
    await rows('update pages set document = document || \'{"guide": "weight-loss-myths"}\' where id = $1', [
      pageId,
    ]);
    expect(await guard(pageId)).toEqual([]);
    expect(await findMissingParts(ctx, scope, { pageId })).toMatchObject({ missing: [] });
  });

  it("of an event brings its event without a date, a campaign with all notices, and asks for the date", async () => {
    const pageId = await made("event", "The Kitchen Hour", "kitchen-hour");
    expect(await findMissingParts(ctx, scope, { pageId })).toEqual({
      missing: ["date"],
      eventId: expect.any(String),
    });
    expect(await guard(pageId)).toMatchObject([{ state: "attention", path: "event" }]);
    expect(await rows("select name, minutes, starts_at from events where page_id = $1", [pageId])).toEqual([
      { name: "The Kitchen Hour", minutes: 60, starts_at: null },
    ]);
    expect(
      await rows(
        "select n.notice from email_notices n join email_campaigns c on c.id = n.campaign_id where c.name = 'The Kitchen Hour Campaign' order by 1",
      ),
    ).toHaveLength(7);
    expect(await publish(pageId)).toMatchObject({ outcome: "published" });
    const email = someone();
    await signUp(world, "/kitchen-hour", email);
    expect(sent.at(-1)).toMatchObject({ to: email, subject: "Your seat: The Kitchen Hour" });
  });

  it("of a call leads to the coach's calendar and has no form", async () => {
    const pageId = await made("booking", "A First Call", "first-call-nina");
    expect((await findStoredPage(ctx, pageId))?.document.form).toBeUndefined();
    expect(await guard(pageId)).toEqual([]);
    expect(await publish(pageId)).toMatchObject({ outcome: "published" });
  });

  it("keeps its source and its campaign's name apart from what there is already", async () => {
    const first = await made("quiz", "Twice", "twice");
    await rows(
      "update pages set document = jsonb_set(document, '{addresses}', '[\"/other\"]') where id = $1",
      [first],
    );
    await rows("update landing_pages set url = '/other' where page_id = $1", [first]);
    const second = await made("quiz", "Twice", "twice");
    const draft = await findDraft(ctx, scope, { pageId: second });
    expect(draft?.document).toMatchObject({
      id: "twice-2",
      addresses: ["/twice"],
      form: { source: "twice-2" },
    });
    expect(await rows("select name from email_campaigns where name like 'Twice%' order by 1")).toEqual([
      { name: "Twice Campaign" },
      { name: "Twice Campaign 2" },
    ]);
  });
});

describe("is refused", () => {
  it.each([
    ["coach", { coach: "nobody" }],
    ["coach", { coach: "constructor" }],
    ["coach", { coach: "a\0b" }],
    ["template", { template: "constructor" }],
    ["template", { template: "" }],
    ["name", { name: " \n " }],
    ["name", { name: "a\0b" }],
    ["name", { name: "\ud800" }],
    ["name", { name: "n".repeat(300) }],
    ["address", { address: "" }],
    ["address", { address: "../etc" }],
    ["address", { address: "a\0b" }],
    ["address", { address: "console" }],
    ["address", { address: "/Functions" }],
    ["address", { address: "ü" }],
    ["address", { address: "a".repeat(80) }],
  ])("for its %s: %j", async (field, wrong) => {
    const before = await rows("select count(*) from pages");
    const input = { coach: "nina", template: "guide", name: "A name", address: "a-free-address", ...wrong };
    expect(await createPage(ctx, scope, input)).toMatchObject({ outcome: "invalid", field });
    expect(await rows("select count(*) from pages")).toEqual(before);
  });

  it("at an address that is taken, with the page that has it where the owner may see it", async () => {
    const { id, document } = await world.page("/9ways");
    const answer = await create("guide", "Mine", "/9Ways");
    expect(answer).toMatchObject({ field: "address", takenBy: { id, name: document.name } });
    const [nina] = await rows<{ id: string }>("select id from coaches where slug = 'nina'");
    const narrow = testScope({}, [nina?.id ?? ""]);
    const told = await create("guide", "Mine", "9ways", "nina", narrow);
    expect(told).toEqual({
      outcome: "invalid",
      field: "address",
      problem: "/9ways belongs to another page.",
    });
    expect(await create("guide", "Mine", "mine", "dave", narrow)).toMatchObject({ field: "coach" });
  });

  it("where two ask for one address at once, one of them", async () => {
    const outcomes = await Promise.all(["One", "Two"].map((name) => create("quiz", name, "at-once")));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["created", "invalid"]);
  });
});

it.each([
  "constructor",
  "__proto__",
  "{coach} {{ name }} {% if name %}",
  "<b>bold</b> & 'quotes' \"too\"",
  "*all* asterisks*",
  `🧘🏽‍♀️ ${"🌿".repeat(30)}`,
  `${"n".repeat(79)}!`,
])("a name is what was typed, on the page and in the email: %s", async (name) => {
  const address = `hostile-${Math.random().toString(36).slice(2, 8)}`;
  const pageId = await made("quiz", name, address);
  expect((await findStoredPage(ctx, pageId))?.document).toMatchObject({
    name,
    form: { leadMagnetName: name },
  });
  expect(await publish(pageId)).toMatchObject({ outcome: "published" });
  const email = someone();
  await signUp(world, `/${address}`, email);
  expect(sent.at(-1)).toMatchObject({ to: email, subject: `${name}: your next step` });
});

it("every template passes in every coach's name and brand, but for what only the owner has", async () => {
  const coaches = await rows<{ slug: string }>("select slug from coaches");
  for (const { slug } of coaches)
    for (const template of Object.keys(pageTemplates) as TemplateName[]) {
      const { example } = pageTemplates[template];
      const pageId = await made(template, example, `${suggestAddress(example)}-${slug}`, slug);
      const asked = (await guard(pageId)).map(({ path }) => path);
      expect(asked, `${template} of ${slug}`).toEqual(
        { guide: ["guide"], event: ["event"] }[template as string] ?? [],
      );
      expect(JSON.stringify((await findStoredPage(ctx, pageId))?.document)).not.toMatch(
        /\{(?:name|coach|firstName|field)\}/,
      );
    }
}, 60_000);
