/** A guide that an owner writes: a draft, versions, its layout; a word of somebody else's is never written over. */
import { expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { fixtureSite } from "../../../../test/fixture-site/load-fixture.ts";
import { testScope } from "../../../../test/scope.ts";
import { seed } from "../../../main/command.ts";
import { claimStaleGuide } from "./claim-stale-guide.ts";
import { createGuide } from "./create-guide.ts";
import { discardGuideDraft } from "./discard-guide-draft.ts";
import type { GuideDraft } from "./guide-draft.ts";
import { drawn, guideDesk } from "./guides.test-kit.ts";
import { layOutDraft } from "./lay-out-draft.ts";
import { listGuideChoices } from "./list-guide-choices.ts";
import { listGuideVersions } from "./list-guide-versions.ts";
import { listGuides } from "./list-guides.ts";
import { publishGuide } from "./publish-guide.ts";
import { readGuide } from "./read-guide.ts";
import { restoreGuideVersion } from "./restore-guide-version.ts";
import { saveGuideDraft } from "./save-guide-draft.ts";

const world = await testContext();
const { ctx, rows, url } = world;
const desk = guideDesk(world);
const scope = testScope({ name: "Olive" });
const idOf = async (slug: string) =>
  (await rows<{ id: string }>("select id from guides where slug = $1", [slug]))[0]?.id ?? "";
const read = async (guideId: string) => {
  const found = await readGuide(ctx, scope, { guideId });
  if (!found) throw new Error("no guide");
  return found;
};
async function write(guideId: string, change: Partial<Record<keyof GuideDraft, unknown>>) {
  const { draft, revision, version } = await read(guideId);
  return saveGuideDraft(ctx, scope, { guideId, draft: { ...draft, ...change }, revision, version });
}
async function publish(guideId: string) {
  return publishGuide(ctx, scope, { guideId, revision: (await read(guideId)).revision });
}

it("keeps a draft aside until it is published, through a seed, and the worker finds it changed", async () => {
  const guideId = await idOf("nine-ways");
  const { version, live } = await read(guideId);
  expect(await write(guideId, { closing: ["[ ] Ring one family."] })).toMatchObject({
    outcome: "saved",
    revision: 1,
  });
  expect(await write(guideId, { subtitle: "" })).toMatchObject({ outcome: "saved", revision: 2 });
  expect((await read(guideId)).live).toEqual(live);
  expect(await publish(guideId)).toEqual({
    outcome: "incomplete",
    problems: [{ part: "cover.subtitle", text: "Write a line below the title" }],
  });
  await write(guideId, { subtitle: "For leaders" });
  expect(await publish(guideId)).toEqual({ outcome: "published", version: version + 1 });
  expect(await read(guideId)).toMatchObject({ revision: 0, live: { closing: ["[ ] Ring one family."] } });
  await seed(url, fixtureSite);
  expect((await read(guideId)).live.closing).toEqual(["[ ] Ring one family."]);
  expect(await publish(guideId)).toEqual({ outcome: "same" });
  await rows("delete from guides where id <> $1", [guideId]);
  expect((await claimStaleGuide({ ...ctx, drawingVersion: 1 }))?.id).toBe(guideId);
});

it("never writes over what someone else saved or published", async () => {
  const guideId = await idOf("nine-ways");
  const { draft, version } = await read(guideId);
  const save = (revision: number, title: string) =>
    saveGuideDraft(ctx, scope, { guideId, draft: { ...draft, title }, revision, version });
  expect(await save(0, "Mine")).toMatchObject({ outcome: "saved", revision: 1 });
  expect(await save(0, "Theirs")).toMatchObject({ outcome: "changed", authorName: "Olive" });
  expect(await publishGuide(ctx, scope, { guideId, revision: 0 })).toEqual({
    outcome: "changed",
    authorName: "Olive",
  });
  expect(await publish(guideId)).toMatchObject({ outcome: "published" });
  expect(await save(0, "Late")).toMatchObject({ outcome: "changed" });
});

it("refuses what no guide can be, and what cannot be stored", async () => {
  const guideId = await idOf("nine-ways");
  expect(await write(guideId, { title: "a\0b" })).toEqual({ outcome: "invalid" });
  expect(await write(guideId, { chapters: [null] })).toEqual({ outcome: "invalid" });
  expect(await write(guideId, { opening: ["x".repeat(3001)] })).toEqual({ outcome: "too-long" });
  const nothing = { guideId: crypto.randomUUID(), draft: null, revision: 0, version: 1 };
  expect(await saveGuideDraft(ctx, scope, nothing)).toEqual({ outcome: "invalid" });
  const { draft } = await read(guideId);
  expect(await saveGuideDraft(ctx, scope, { ...nothing, draft })).toEqual({ outcome: "unknown" });
});

it("goes back to any version, as a draft", async () => {
  const guideId = await idOf("nine-ways");
  const [newest, ...older] = await listGuideVersions(ctx, scope, { guideId });
  expect(newest).toMatchObject({ isLive: true, publishedBy: "Olive", document: { title: "Mine" } });
  const first = older.at(-1);
  expect(first).toMatchObject({ isLive: false, publishedBy: null });
  const restore = (version: number) => restoreGuideVersion(ctx, scope, { guideId, version });
  expect(await restore(first?.version ?? 0)).toEqual({ outcome: "restored", revision: 1 });
  const { draft, live } = await read(guideId);
  expect([draft, live.title]).toEqual([first?.document, "Mine"]);
  expect(await restore(999)).toEqual({ outcome: "unknown" });
  expect(await discardGuideDraft(ctx, scope, { guideId })).toEqual({ outcome: "discarded" });
  expect((await read(guideId)).draft.title).toBe("Mine");
});

it("lays a draft out once after every save, and keeps a version's layout", async () => {
  const guideId = await idOf("nine-ways");
  const pages = [
    { kind: "cover" as const, start: "cover", at: 0, left: 0 },
    { kind: "text" as const, start: "letter", at: 0, left: 9 },
  ];
  const whileDrawn: boolean[] = [];
  const drawer = {
    ...desk.drawer,
    async drawGuide() {
      whileDrawn.push((await read(guideId)).isLaidOut, await layOutDraft(desk.drawer));
      return { ...drawn(new Uint8Array()), pages };
    },
  };
  expect(await layOutDraft(drawer)).toBe(false);
  await write(guideId, { title: "Laid out", booking: { isShown: false } });
  expect((await read(guideId)).isLaidOut).toBe(false);
  expect(await layOutDraft(drawer)).toBe(true);
  // The editor asks meanwhile: it is not laid out, and nobody else begins.
  expect(whileDrawn).toEqual([false, false]);
  expect(await read(guideId)).toMatchObject({ isLaidOut: true, layout: { pages, textSize: 10.5 } });
  expect(await layOutDraft(drawer)).toBe(false);
  await write(guideId, { title: "Cannot be drawn" });
  const broken = { ...drawer, drawGuide: () => Promise.reject(new Error("no such font")) };
  expect(await layOutDraft(broken)).toBe(true);
  expect(await layOutDraft(drawer)).toBe(false);
  await publish(guideId);
  expect(await read(guideId)).toMatchObject({ isLaidOut: true, layout: { pages } });
  await desk.drawAll();
  expect(await read(guideId)).toMatchObject({ layout: { pages: [{ start: "cover" }] } });
  expect(desk.drawings.find(({ guide }) => guide.title === "Cannot be drawn")?.call).toBeNull();
});

it("begins a guide in ready words, under a name that nothing else has", async () => {
  const made = async (title: string, coach = "dave") => createGuide(ctx, scope, { coach, title });
  const slugs: string[] = [];
  for (const title of ["Café, first steps", "Café: first steps!", "🙂", "constructor"]) {
    const created = await made(title);
    if (created.outcome !== "created") throw new Error(JSON.stringify(created));
    const { slug, live, drawnAt, isDrawn } = await read(created.guideId);
    expect([live.title, live.id, live.coach, live.sample, drawnAt, isDrawn]).toEqual([
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
