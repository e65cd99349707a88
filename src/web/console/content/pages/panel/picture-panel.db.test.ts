/** A picture on a page: uploaded with the panel or chosen from the library, described, taken away, and never another coach's. */

import { RouterContextProvider } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { findDraft } from "#core/content/drafts/draft.ts";
import { addItem } from "#core/content/library/add-item.ts";
import { bombOf, pdfOf, photoOf } from "#core/content/library/library.test-kit.ts";
import { pictureName } from "#core/content/pages/addresses/picture-address.ts";
import type { Block } from "#core/content/pages/blocks.ts";
import type { Picture } from "#core/content/pages/picture.ts";
import { wholeSite } from "#core/kernel/roles.ts";
import { app } from "#web/app.ts";
import { markWords } from "#web/console/content/pages/canvas/mark-words.server.ts";
import { cachedDocuments } from "#web/documents.ts";
import { testContext } from "../../../../../../test/context.ts";
import { testOwnerAuth } from "../../../../../../test/owner-auth.ts";
import { testScope } from "../../../../../../test/scope.ts";
import { editorAction } from "../editor-action.server.ts";

const { ctx, rows, page } = await testContext();
const scope = testScope();
const owner = {
  ...{ id: "00000000-0000-4000-8000-000000000000", email: "o@foyer.example", name: "O" },
  ...{ secondFactor: false, seats: wholeSite },
};
const [place] = await rows<{ id: string; coach: string; address: string; section: number }>(`
  select p.id, o.slug as coach, p.document->'addresses'->>0 as address, (b.n - 1)::int as section
  from pages p join coaches o on o.id = p.coach_id, jsonb_array_elements(p.document->'blocks') with ordinality b(block, n)
  where b.block->>'type' = 'Testimonials' limit 1`);
if (!place) throw new Error("no page of the site has testimonials");
const words = { "part.heading": "What they say", "part.tone": "paper" };
const quote = {
  "part.quotes.0.quote": "It works.",
  "part.quotes.0.name": "Ann",
  "part.quotes.0.role": "Baker",
};
const AT = "part.quotes.0.picture";

async function save(more: Record<string, string | File>) {
  const body = new FormData();
  const fields = { intent: "save", part: String(place?.section), ...words, ...quote, ...more };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const context = new RouterContextProvider();
  context.set(app, { ctx, documents: cachedDocuments(ctx), ownerAuth: testOwnerAuth(owner) });
  const address = `https://foyer.example/console/pages/${place?.id}`;
  const request = new Request(address, { method: "POST", body });
  const answer = await editorAction(request, context, { id: place?.id ?? "" });
  return "data" in answer ? answer.data : answer.status;
}
const file = (content: Buffer, name = "ann.jpg") => new File([new Uint8Array(content)], name);
async function block(): Promise<Extract<Block, { type: "Testimonials" }>> {
  const draft = await findDraft(ctx, scope, { pageId: place?.id ?? "" });
  return draft?.document.blocks[place?.section ?? 0] as never;
}
const picture = async (): Promise<Picture | undefined> => (await block()).props.quotes[0]?.picture;
async function inLibrary(width: number, description: string, coach = place?.coach ?? "") {
  const added = await addItem(ctx, scope, {
    coach,
    file: { name: "a", content: await photoOf(width) },
    description,
  });
  if (!("item" in added)) throw new Error(JSON.stringify(added));
  const { hash, width: wide, height } = added.item;
  return pictureName({ hash, width: wide ?? 0, height: height ?? 0 });
}

beforeEach(async () => {
  await rows("delete from page_drafts");
});

it("uploads with the panel: the words beside it are saved too", async () => {
  expect(
    await save({
      [`${AT}.file`]: "",
      [`${AT}.alt`]: "Ann at her oven",
      [`${AT}.upload`]: file(await photoOf(320)),
    }),
  ).toBe(302);
  expect(await picture()).toEqual({
    file: expect.stringMatching(/^[0-9a-f]{32}-320x600$/),
    alt: "Ann at her oven",
  });
  expect((await block()).props.quotes[0]).toMatchObject({ quote: "It works.", name: "Ann" });
});

it("takes one of the library with its description, and another with its own", async () => {
  const [first, second] = [await inLibrary(330, "Ann, laughing"), await inLibrary(340, "Ann, baking")];
  await save({ [`${AT}.file`]: first, [`${AT}.alt`]: "" });
  expect(await picture()).toEqual({ file: first, alt: "Ann, laughing" });
  await save({ [`${AT}.file`]: first, [`${AT}.alt`]: "Ann at work" });
  expect(await picture()).toEqual({ file: first, alt: "Ann at work" });
  await save({ [`${AT}.file`]: second, [`${AT}.alt`]: "Ann at work" });
  expect(await picture()).toEqual({ file: second, alt: "Ann, baking" });
  await save({ [`${AT}.file`]: "", [`${AT}.alt`]: "Ann, baking" });
  expect(await picture()).toBeUndefined();
});

it("says at the field what is wrong with a picture, and changes nothing", async () => {
  const upload = async (content: Buffer, alt = "Ann") =>
    save({ [`${AT}.file`]: "", [`${AT}.alt`]: alt, [`${AT}.upload`]: file(content) });
  expect(await upload(await photoOf(350), " ")).toMatchObject({
    errors: { [`${AT}.alt`]: expect.stringContaining("few words") },
  });
  expect(await upload(bombOf(30_000, 30_000))).toMatchObject({
    errors: { [`${AT}.upload`]: expect.stringContaining("30000") },
  });
  expect(await upload(pdfOf())).toMatchObject({
    errors: { [`${AT}.upload`]: expect.stringContaining("PDF") },
  });
  expect(await rows("select from page_drafts")).toEqual([]);
});

it("takes no other coach's picture, nor one that does not exist", async () => {
  const own = await inLibrary(360, "Own");
  const [other] = await rows<{ slug: string }>("select slug from coaches where slug <> $1 limit 1", [
    place.coach,
  ]);
  const theirs = await inLibrary(370, "Theirs", other?.slug);
  await save({ [`${AT}.file`]: own, [`${AT}.alt`]: "" });
  for (const name of [theirs, `${"a".repeat(32)}-10x10`, "__proto__", "../../etc/passwd"]) {
    await save({ [`${AT}.file`]: name, [`${AT}.alt`]: "Mine" });
    expect(await picture()).toMatchObject({ file: own });
  }
});

it("is no text to be typed on the page", async () => {
  await save({ [`${AT}.file`]: await inLibrary(380, "Ann, outside"), [`${AT}.alt`]: "" });
  const draft = await findDraft(ctx, scope, { pageId: place.id });
  if (!draft) throw new Error("no draft");
  const { document, words: marked } = markWords(draft.document);
  const held = document.blocks[place.section] as Awaited<ReturnType<typeof block>>;
  expect(held.props.quotes[0]?.picture).toEqual(await picture());
  expect(marked.some(({ path }) => path.includes("picture"))).toBe(false);
  expect(marked.some(({ path }) => path.endsWith("quotes.0.quote"))).toBe(true);
});

it("gives away a PDF that is uploaded with the choice, none but the coach's own, and nothing else than a PDF", async () => {
  const guide = async () => (await findDraft(ctx, scope, { pageId: place.id }))?.document.guide;
  const choose = (more: Record<string, string | File>) => save({ intent: "guide", part: "page", ...more });
  expect(await choose({ guide: "", "guide-upload": file(pdfOf(800), "Ten keys.pdf") })).toBe(302);
  const slug = (await guide()) ?? "";
  expect(slug).toMatch(/^ten-keys-/);
  const theirs = { name: "a.pdf", content: pdfOf(900) };
  const [other] = await rows<{ slug: string }>("select slug from coaches where slug <> $1 limit 1", [
    place.coach,
  ]);
  const added = await addItem(ctx, scope, { coach: other?.slug ?? "", file: theirs, description: "" });
  const refused = [("item" in added && added.item.slug) || "", "__proto__", "no-such-guide"];
  for (const name of refused)
    expect(await choose({ guide: name })).toMatchObject({ errors: { guide: expect.any(String) } });
  const upload = file(await photoOf(390));
  expect(await choose({ guide: "", "guide-upload": upload })).toMatchObject({
    errors: { "guide-upload": expect.stringContaining("PDF") },
  });
  expect(await guide()).toBe(slug);
  expect(await choose({ guide: "" })).toBe(302);
  expect(await guide()).toBeUndefined();
});

it("has a page with testimonials to try it on", async () => {
  expect((await page(place.address)).id).toBe(place.id);
});
