/** The guard over pictures and PDFs, and what is given away: nothing goes live that a visitor would miss, or not be told of. */
import { beforeEach, expect, it } from "vitest";
import { changeDraft } from "#core/content/drafts/change-draft.ts";
import { findDraft } from "#core/content/drafts/draft.ts";
import type { Patch } from "#core/content/drafts/patch.ts";
import { findGuideFile } from "#core/content/guides/find-guide-file.ts";
import { addItem } from "#core/content/library/add-item.ts";
import { pdfOf, photoOf } from "#core/content/library/library.test-kit.ts";
import { removeItem } from "#core/content/library/remove-item.ts";
import { pictureName } from "#core/content/pages/addresses/picture-address.ts";
import { testContext } from "../../../../../test/context.ts";
import { signUp, someone } from "../../../../../test/follow-up.ts";
import { testScope } from "../../../../../test/scope.ts";
import { publishPage } from "../../publishing/publish-page.ts";

const world = await testContext();
const { ctx, rows, page, sent } = world;
const scope = testScope({ name: "Olive" });
const { id: pageId } = await page("/9ways");
const revision = async () => (await findDraft(ctx, scope, { pageId }))?.revision ?? 0;
const change = async (patch: Patch) => {
  const changed = await changeDraft(ctx, scope, { pageId, change: patch, revision: await revision() });
  expect(changed).toMatchObject({ outcome: "changed" });
};
const publish = async () => publishPage(ctx, scope, { pageId, revision: await revision() });
const problems = async () => {
  const answer = await publish();
  return answer.outcome === "stopped"
    ? answer.problems.filter(({ state }) => state === "bad")
    : answer.outcome;
};
async function upload(content: Buffer, description = "Ann at work", coach = "dave", name = "Ten keys.pdf") {
  const added = await addItem(ctx, scope, { coach, file: { name, content }, description });
  if (!("item" in added)) throw new Error(JSON.stringify(added));
  return added.item;
}
const named = ({ hash, width, height }: { hash: string; width: number | null; height: number | null }) =>
  pictureName({ hash, width: width ?? 0, height: height ?? 0 });
const story = (file: string, alt: string): Patch => ({
  op: "insert",
  path: ["blocks", 1],
  value: {
    type: "Story",
    props: { heading: "How", paragraphs: ["So."], picture: { file, alt }, tone: "paper" },
  },
});

beforeEach(async () => {
  await rows("delete from page_drafts");
});

it("stops a picture without a description, with the way to it", async () => {
  const item = await upload(await photoOf(300));
  await change(story(named(item), " "));
  expect(await problems()).toMatchObject([
    {
      found: expect.stringContaining("has no description"),
      fix: expect.any(String),
      path: "blocks.1.props.picture",
    },
  ]);
  await change({ op: "set", path: ["blocks", 1, "hidden"], value: true });
  expect(await problems()).toBe("published");
  await change({ op: "remove", path: ["blocks", 1] });
  expect(await problems()).toBe("published");
});

it("stops a picture that is not in this coach's library", async () => {
  const theirs = await upload(await photoOf(310), "Theirs", "nina");
  await change(story(named(theirs), "Theirs"));
  expect(await problems()).toMatchObject([{ found: expect.stringContaining("not in the library") }]);
});

it("stops a PDF that is missing, or another coach's", async () => {
  const theirs = await upload(pdfOf(900), "", "nina");
  for (const guide of ["no-such-guide", theirs.slug ?? "", "weight-loss-myths"]) {
    await change({ op: "set", path: ["guide"], value: guide });
    expect(await problems(), guide).toMatchObject([
      { found: expect.stringContaining("is missing"), path: "guide", fix: expect.stringContaining("upload") },
    ]);
  }
});

it("gives an uploaded PDF away: on the screen, in the email, at its address; and keeps it while it does", async () => {
  const content = pdfOf(300_000);
  const item = await upload(content, "");
  await change({ op: "set", path: ["guide"], value: item.slug ?? "" });
  expect(await problems()).toBe("published");
  expect(await removeItem(ctx, scope, { itemId: item.id })).toMatchObject({
    outcome: "in-use",
    uses: [{ pageId, on: "page" }],
  });
  const found = await findGuideFile(ctx, { slug: item.slug ?? "" });
  expect(found).toMatchObject({
    outcome: "found",
    file: { title: "Ten keys", byteLength: content.length, contentType: "application/pdf" },
  });
  const email = someone();
  await signUp(world, "/9ways", email);
  const message = sent.findLast(({ to }) => JSON.stringify(to).includes(email));
  expect(JSON.stringify(message)).toContain(`https://foyer.example/guides/${item.slug}.pdf`);
});
