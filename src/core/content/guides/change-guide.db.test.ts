/** A guide that an owner writes: kept, set anew, left alone by a seed; a word of somebody else's is never written over. */
import { expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { fixtureSite } from "../../../../test/fixture-site/load-fixture.ts";
import { testScope } from "../../../../test/scope.ts";
import { seed } from "../../../main/command.ts";
import { changeGuide } from "./change-guide.ts";
import { claimStaleGuide } from "./claim-stale-guide.ts";
import { createGuide } from "./create-guide.ts";
import { listGuideChoices } from "./list-guide-choices.ts";
import { listGuides } from "./list-guides.ts";
import { readGuide } from "./read-guide.ts";
import { type TypedGuide, typeGuide } from "./typed-guide.ts";

const { ctx, rows, url } = await testContext();
const scope = testScope({ name: "Olive" });
const idOf = async (slug: string) =>
  (await rows<{ id: string }>("select id from guides where slug = $1", [slug]))[0]?.id ?? "";
const read = async (guideId: string) => {
  const found = await readGuide(ctx, scope, { guideId });
  if (!found) throw new Error("no guide");
  return found;
};
async function write(guideId: string, change: (typed: TypedGuide) => unknown, seen?: string) {
  const { guide, fingerprint } = await read(guideId);
  return changeGuide(ctx, scope, {
    guideId,
    fingerprint: seen ?? fingerprint,
    typed: change(typeGuide(guide)),
  });
}

it("keeps what was written through a seed, and the worker finds it changed", async () => {
  const guideId = await idOf("nine-ways");
  expect(await write(guideId, (typed) => typed)).toEqual({ outcome: "same" });
  const { fingerprint } = await read(guideId);
  const said = { kind: "box", text: "Ring one\nfamily." };
  expect(await write(guideId, (typed) => ({ ...typed, closing: [said] }))).toEqual({ outcome: "changed" });
  expect((await read(guideId)).guide.closing).toEqual(["[ ] Ring one family."]);
  await seed(url, fixtureSite);
  expect((await read(guideId)).guide.closing).toEqual(["[ ] Ring one family."]);
  expect(await write(guideId, (typed) => typed, fingerprint)).toEqual({ outcome: "conflict" });
  await rows("delete from guides where id <> $1", [guideId]);
  expect((await claimStaleGuide({ ...ctx, drawingVersion: 1 }))?.id).toBe(guideId);
});

it("refuses what no guide can be, at its place, and what cannot be stored", async () => {
  const guideId = await idOf("nine-ways");
  expect(await write(guideId, (typed) => ({ ...typed, title: " " }))).toMatchObject({
    outcome: "invalid",
    problems: [{ path: "title" }],
  });
  expect(await write(guideId, (typed) => ({ ...typed, chapters: [] }))).toMatchObject({ outcome: "invalid" });
  expect(await write(guideId, (typed) => ({ ...typed, title: "a\0b" }))).toMatchObject({
    outcome: "invalid",
  });
  expect(await write(guideId, () => null)).toMatchObject({ outcome: "invalid" });
  expect(
    await changeGuide(ctx, scope, {
      guideId: crypto.randomUUID(),
      fingerprint: "",
      typed: typeGuide((await read(guideId)).guide),
    }),
  ).toEqual({ outcome: "unknown" });
});

it("begins a guide in ready words, under a name that nothing else has", async () => {
  const made = async (title: string, coach = "dave") => createGuide(ctx, scope, { coach, title });
  const slugs: string[] = [];
  for (const title of ["Café, first steps", "Café: first steps!", "🙂", "constructor"]) {
    const created = await made(title);
    if (created.outcome !== "created") throw new Error(JSON.stringify(created));
    const { slug, guide, drawnAt, isDrawn } = await read(created.guideId);
    expect([guide.title, guide.id, guide.coach, guide.sample, drawnAt, isDrawn]).toEqual([
      ...[title, slug, "dave", false, null, false],
    ]);
    slugs.push(slug);
  }
  expect(slugs).toEqual(["cafe-first-steps", "cafe-first-steps-2", "guide", "constructor"]);
  expect((await listGuides(ctx, scope)).filter(({ slug }) => slugs.includes(slug))).toHaveLength(4);
  expect((await listGuideChoices(ctx, scope, { coach: "dave" })).map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(slugs),
  );
  expect(await made("  ")).toMatchObject({ outcome: "invalid" });
  expect(await made("a\0")).toMatchObject({ outcome: "invalid" });
  expect(await made("x".repeat(121))).toMatchObject({ outcome: "invalid" });
  expect(await made("Fine", "nobody")).toEqual({ outcome: "unknown" });
  expect(await made("Fine", "\0")).toEqual({ outcome: "unknown" });
});
