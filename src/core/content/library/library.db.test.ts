/** A coach's library: what is taken in and how it is kept, what is refused, and what may be deleted. */
import sharp from "sharp";
import { beforeEach, expect, it, vi } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { testScope } from "../../../../test/scope.ts";
import { changeDraft } from "../drafts/change-draft.ts";
import { purgeReleasedFiles } from "../files/purge-released-files.ts";
import { readFile } from "../files/read-file.ts";
import { pictureName } from "../pages/addresses/picture-address.ts";
import { addItem } from "./add-item.ts";
import { describeItem } from "./describe-item.ts";
import { findFile } from "./find-file.ts";
import { bombOf, pdfOf, photoOf } from "./library.test-kit.ts";
import { listItems } from "./list-items.ts";
import { readItem } from "./read-item.ts";
import { removeItem } from "./remove-item.ts";

const { ctx, rows, advance, page } = await testContext();
const scope = testScope();
const add = (content: Buffer, description = "Nina at the market", name = "photo.jpg", coach = "nina") =>
  addItem(ctx, scope, { coach, file: { name, content }, description });
const added = async (...given: Parameters<typeof add>) => {
  const answer = await add(...given);
  if (answer.outcome !== "added") throw new Error(JSON.stringify(answer));
  return answer.item;
};
async function bytesAt(address: string): Promise<Buffer | null> {
  const file = await findFile(ctx, { address });
  if (!file) return null;
  return Buffer.concat(
    await Array.fromAsync(readFile(ctx, { id: file.id, first: 0, last: file.byteLength - 1 })),
  );
}

beforeEach(async () => {
  await rows("truncate library_items, files cascade");
});

it("writes a photo anew: upright, in its sizes, as AVIF and WebP, without what the camera noted", async () => {
  const photo = await photoOf(1000, 700, 6);
  expect(photo.includes("Secret place")).toBe(true);
  const { hash, width, height } = await added(photo);
  expect([width, height]).toEqual([700, 1000]);
  const files = await rows<{ variant: string; type: string }>(
    "select variant, content_type as type from library_files l join files f on f.id = l.file_id order by 1",
  );
  expect(files.map(({ variant }) => variant)).toEqual([
    ...["160.avif", "160.webp", "480.avif", "480.webp", "700.avif", "700.webp"],
  ]);
  for (const { variant, type } of files) {
    const content = (await bytesAt(`${hash}-${variant}`)) as Buffer;
    const facts = await sharp(content).metadata();
    expect(type).toBe(`image/${variant.split(".")[1]}`);
    expect(facts.width).toBe(Number.parseInt(variant, 10));
    expect([facts.exif, facts.icc, facts.xmp, facts.orientation]).toEqual(Array(4).fill(undefined));
    expect(content.includes("Secret place")).toBe(false);
  }
  // The white corner was top left as it lay, and is top right now that it stands.
  const upright = await sharp((await bytesAt(`${hash}-700.webp`)) as Buffer)
    .raw()
    .toBuffer();
  expect(upright[(690 + 10 * 700) * 3]).toBeGreaterThan(240);
  expect(upright[(10 + 10 * 700) * 3]).toBeLessThan(100);
});

it.each([
  ["png", () => sharp({ create: { width: 300, height: 200, channels: 4, background: "#1234" } }).png()],
  ["webp", () => sharp({ create: { width: 300, height: 200, channels: 3, background: "#123" } }).webp()],
  ["avif", () => sharp({ create: { width: 300, height: 200, channels: 3, background: "#123" } }).avif()],
  ["gif", () => sharp({ create: { width: 300, height: 200, channels: 3, background: "#123" } }).gif()],
])("takes a %s", async (_format, make) => {
  expect(await added(await make().toBuffer())).toMatchObject({ kind: "picture", width: 300, height: 200 });
});

it("shrinks what is larger than any page shows", async () => {
  expect(await added(await photoOf(4000, 3000))).toMatchObject({ width: 1600, height: 1200 });
}, 60_000);

it("keeps a file once, however often and by whom it is uploaded", async () => {
  const content = pdfOf(600_000);
  const first = await added(content, "", "Five questions.pdf");
  expect(first.slug).toMatch(/^five-questions-[0-9a-f]{8}$/);
  expect(await add(content, "", "other name.pdf")).toMatchObject({
    outcome: "known",
    item: { id: first.id },
  });
  expect(await rows("select count(*)::int as n from files")).toEqual([{ n: 1 }]);
  expect(await add(content, "", "Five questions.pdf", "dave")).toMatchObject({ outcome: "added" });
  expect((await bytesAt(`${first.hash}.pdf`))?.equals(content)).toBe(true);
  const twice = pdfOf(700_000);
  const both = await Promise.all([add(twice, ""), add(twice, "")]);
  expect(both.map(({ outcome }) => outcome).sort()).toEqual(["added", "known"]);
});

it.each([
  ["a picture bomb", () => bombOf(30_000, 30_000), "30000 × 30000"],
  ["a bomb in one direction", () => bombOf(16_000_000, 4), "pixels"],
  ["a picture of one point", () => bombOf(1, 1), "only 1 × 1"],
  ["a head without a picture", () => Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), "cannot be read"],
  [
    "a web page that begins like a photo",
    () => Buffer.from("\xff\xd8\xff<script>alert(1)</script>", "latin1"),
    "cannot be read",
  ],
  ["an SVG with a script", () => Buffer.from("<svg onload='alert(1)'/>"), "SVG"],
  ["half a photo", async () => (await photoOf()).subarray(0, 2000), "cannot be read"],
  ["zero bytes", () => Buffer.alloc(0), "empty"],
])("refuses %s, and keeps nothing of it", async (_name, make, words) => {
  const answer = await add(await make());
  expect(answer).toMatchObject({ outcome: "refused", field: "file", reason: expect.stringContaining(words) });
  expect(await rows("select from files")).toEqual([]);
  expect(await rows("select from library_items")).toEqual([]);
});

it("leaves of a picture that is something else besides nothing but the picture", async () => {
  const script = "<script>alert(document.cookie)</script>PK\x03\x04";
  const { hash, width } = await added(Buffer.concat([await photoOf(), Buffer.from(script)]));
  for (const format of ["avif", "webp"])
    expect((await bytesAt(`${hash}-${width}.${format}`))?.includes("alert")).toBe(false);
});

it("asks what a picture shows, and not of a PDF", async () => {
  const photo = await photoOf();
  for (const description of ["", " \n ", "x".repeat(301)])
    expect(await add(photo, description)).toMatchObject({ outcome: "refused", field: "description" });
  const { id } = await added(photo, "  At the\n market ");
  expect((await readItem(ctx, scope, { itemId: id }))?.item.description).toBe("At the market");
  expect(await describeItem(ctx, scope, { itemId: id, description: " " })).toMatchObject({
    outcome: "refused",
  });
  expect(await describeItem(ctx, scope, { itemId: id, description: "With apples" })).toEqual({
    outcome: "described",
  });
  expect(await listItems(ctx, scope, { coach: "nina", search: "APPLES" })).toMatchObject([{ id }]);
  expect(await listItems(ctx, scope, { coach: "nina", search: "%" })).toEqual([]);
});

it("deletes only what no page, draft, undo, version or email holds, and says which does", async () => {
  const item = await added(await photoOf());
  const { id: pageId } = await page("/nina-booking");
  const file = pictureName({ hash: item.hash, width: item.width ?? 0, height: item.height ?? 0 });
  const usesOf = async () => (await readItem(ctx, scope, { itemId: item.id }))?.uses;
  expect(await usesOf()).toEqual([]);
  await rows(
    "insert into page_versions (page_id, version, document) select id, 999, jsonb_build_object('picture', $2::text) from pages where id = $1",
    [pageId, file],
  );
  expect(await usesOf()).toMatchObject([{ pageId, on: "version" }]);
  expect(await removeItem(ctx, scope, { itemId: item.id })).toMatchObject({
    outcome: "in-use",
    uses: [{ pageId }],
  });
  await rows("delete from page_versions where version = 999");
  await changeDraft(ctx, scope, {
    pageId,
    revision: 0,
    change: { op: "set", path: ["name"], value: "Another name" },
  });
  expect(await usesOf()).toEqual([]);
  await rows(
    "update page_drafts set document = jsonb_set(document, '{blocks,0,props,picture}', jsonb_build_object('file', $1::text))",
    [file],
  );
  expect(await usesOf()).toMatchObject([{ pageId, on: "draft" }]);
  await rows("delete from page_drafts");
  const sent =
    "where part = 'step-1' and campaign_id = (select id from email_campaigns where coach_id = (select coach_id from pages where id = $1) order by name limit 1)";
  await rows(
    `update email_templates set source = source || jsonb_build_object('body', jsonb_build_array(jsonb_build_object('file', $2::text))) ${sent}`,
    [pageId, file],
  );
  expect(await usesOf()).toMatchObject([{ on: "email" }]);
  expect(await removeItem(ctx, scope, { itemId: item.id })).toMatchObject({ outcome: "in-use" });
  await rows(`update email_templates set source = null ${sent}`, [pageId]);
  expect(await removeItem(ctx, scope, { itemId: item.id })).toMatchObject({ outcome: "removed" });
  expect(await findFile(ctx, { address: `${item.hash}-160.webp` })).toBeNull();
  expect(await purgeReleasedFiles(ctx)).toBe(0);
  advance(3601);
  expect(await purgeReleasedFiles(ctx)).toBeGreaterThan(4);
  expect(await rows("select from file_chunks")).toEqual([]);
});

it("does not purge what another file of the library, or a guide, is made of", async () => {
  const content = pdfOf(5000);
  const first = await added(content, "");
  await removeItem(ctx, scope, { itemId: first.id });
  const second = await added(content, "");
  advance(3601);
  expect(await purgeReleasedFiles(ctx)).toBe(0);
  // However it came to be called released: what is served stays.
  await rows("update files set released_at = created_at");
  expect(await purgeReleasedFiles(ctx)).toBe(0);
  expect((await bytesAt(`${second.hash}.pdf`))?.equals(content)).toBe(true);
});

it("tells whoever waits too long to come back, and nothing is kept", async () => {
  const encodePicture = vi.fn(async () => ({ outcome: "busy" }) as const);
  const file = { name: "a.jpg", content: await photoOf() };
  const answer = await addItem({ ...ctx, encodePicture }, scope, { coach: "nina", file, description: "A" });
  expect(answer).toMatchObject({ outcome: "refused", reason: expect.stringContaining("in a minute") });
});

it("knows no other coach's library", async () => {
  const { id } = await added(await photoOf());
  const [{ id: dave } = { id: "" }] = await rows<{ id: string }>(
    "select id from coaches where slug = 'dave'",
  );
  const other = testScope({}, [dave]);
  expect(await listItems(ctx, other, { coach: "nina" })).toEqual([]);
  expect(await readItem(ctx, other, { itemId: id })).toBeNull();
  expect(await removeItem(ctx, other, { itemId: id })).toEqual({ outcome: "unknown" });
  const file = { name: "a.pdf", content: pdfOf() };
  expect(await addItem(ctx, other, { coach: "nina", file, description: "" })).toEqual({ outcome: "unknown" });
});
