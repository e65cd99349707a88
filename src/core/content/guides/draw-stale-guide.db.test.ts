/** Guides are drawn when what they show changed, and kept. */
import { beforeEach, expect, it } from "vitest";
import { renderGuide } from "#guides/render-guide.tsx";
import { testContext } from "../../../../test/context.ts";
import { fixtureSite } from "../../../../test/fixture-site/load-fixture.ts";
import { testScope } from "../../../../test/scope.ts";
import { seed } from "../../../main/command.ts";
import { changeProfile } from "../coaches/change-profile.ts";
import { readProfile, writeProfile } from "../coaches/profile-form.ts";
import { readCoach } from "../coaches/read-coach.ts";
import { purgeReleasedFiles } from "../files/purge-released-files.ts";
import { CHUNK_BYTES, readFile } from "../files/read-file.ts";
import type { Guide, GuideDrawing } from "../pages/guide.ts";
import { UNFILLED } from "../pages/unfilled.ts";
import { findGuideFile } from "./find-guide-file.ts";
import { content, guideDesk } from "./guides.test-kit.ts";

const world = await testContext();
const { ctx, rows, url, advance } = world;
const { drawer, drawings, drawAll, fileOf, contentOf, drawn, bytesOf, rename, write, tidy } =
  guideDesk(world);
const scope = testScope({ id: "1", name: "Olive" });

beforeEach(tidy);

it("draws every guide once, and gives it back in the bytes that were drawn", async () => {
  await rows("truncate guide_files, files cascade");
  expect(await findGuideFile(ctx, { slug: "nine-ways" })).toEqual({ outcome: "not-drawn" });
  expect(await findGuideFile(ctx, { slug: "none" })).toEqual({ outcome: "unknown" });
  const guides = await rows<{ slug: string }>("select slug from guides order by slug");
  expect(guides.length).toBeGreaterThanOrEqual(5);
  expect(new Set(await drawAll())).toEqual(new Set(["drawn"]));
  expect(drawn()).toEqual(guides.map(({ slug }) => slug));
  const [nine] = drawings.filter(({ guide }) => guide.id === "nine-ways");
  expect((await contentOf("nine-ways")).equals(content(nine as GuideDrawing))).toBe(true);
  expect(await drawAll()).toEqual([]);
  const storage = await rows(
    "select attstorage::text as kind from pg_attribute where attrelid = 'file_chunks'::regclass and attname = 'bytes'",
  );
  expect(storage).toEqual([{ kind: "e" }]);
});

it("offers the coach's call by its address on this site, or the calendar of a coach without one", async () => {
  await rows("truncate guide_files, files cascade");
  await drawAll();
  const calls = Object.fromEntries(drawings.map(({ guide, call }) => [guide.id, call]));
  expect(calls["weight-loss-myths"]).toEqual({
    label: "Book your Sugar-Free Strategy Session",
    url: "https://foyer.example/nina-booking",
  });
  expect(calls["nine-ways"]).toEqual({
    label: "Book a call with Dave",
    url: "https://foyer.example/book/dave",
  });
});

it("draws again what an owner or a seed changed, and that alone", async () => {
  await rename("Dr. Dora Okafor");
  expect(await drawAll()).toEqual(["drawn"]);
  expect(drawn()).toEqual(["nine-ways"]);
  expect(await bytesOf("nine-ways")).toContain("Dr. Dora Okafor");
  await write("lead-magnet", "{subtitle}", "Other words");
  await drawAll();
  expect(drawn()).toEqual(["lead-magnet", "nine-ways"]);
  expect(await rows("select version from guides where slug = 'lead-magnet'")).toEqual([{ version: 2 }]);
  // The owner's words stay.
  await seed(url, fixtureSite, ctx.clock);
  expect(await drawAll()).toEqual([]);
  expect(await bytesOf("lead-magnet")).toContain("Other words");
});

it("leaves out what was added and not written: lines, and a chapter without a title or a line", async () => {
  const [found] = await rows<{ document: Guide }>("select document from guides where slug = 'nine-ways'");
  const before = found?.document as Guide;
  const { chapters, opening, ...document } = before;
  const empty = (title: string, body: string) => ({ title, fresh: false, body: [body] });
  const added = {
    ...document,
    opening: [...opening, UNFILLED],
    chapters: [
      ...chapters,
      empty(UNFILLED, UNFILLED),
      empty("Named", `- ${UNFILLED}`),
      empty(UNFILLED, "Words"),
    ],
  };
  await rows("update guides set document = $1 where slug = 'nine-ways'", [JSON.stringify(added)]);
  expect(await drawAll()).toEqual(["unchanged"]);
  added.chapters.push({ title: "Written", fresh: false, body: [`- ${UNFILLED}`, "- One line"] });
  await rows("update guides set document = $1 where slug = 'nine-ways'", [JSON.stringify(added)]);
  expect(await drawAll()).toEqual(["drawn"]);
  expect(drawings[0]?.guide.chapters.map(({ title }) => title)).toEqual([
    ...chapters.map(({ title }) => title),
    "Written",
  ]);
  expect(drawings[0]?.guide.chapters.at(-1)?.body).toEqual(["- One line"]);
  await rows("update guides set document = $1 where slug = 'nine-ways'", [JSON.stringify(before)]);
});

it("draws nothing for a change that no sheet shows", async () => {
  await rows(
    "update coaches set profile = jsonb_set(profile, '{field}', '\"another field\"') where slug = 'dave'",
  );
  await rows("update pages set document = jsonb_set(document, '{title}', '\"T\"') where slug = 'nine-ways'");
  expect(await drawAll()).toEqual(["unchanged"]);
  expect(drawings).toEqual([]);
});

it("draws anew when the call's page is switched off", async () => {
  await rows("update landing_pages set is_active = false where url = '/nina-booking'");
  await drawAll();
  expect(drawn()).toEqual(["weight-loss-myths"]);
  expect(drawings[0]?.call?.url).toBe("https://foyer.example/book/nina");
});

it("keeps the same content once, and the old one for an hour: a download under way is not cut", async () => {
  const { id, byteLength } = await fileOf("nine-ways");
  const download = readFile(ctx, { id, first: 0, last: byteLength - 1 });
  await download.next();
  await rename("Dr. Kit Okafor");
  await drawAll();
  advance(3599);
  await purgeReleasedFiles(ctx);
  expect((await download.next()).value).toHaveLength(CHUNK_BYTES);
  expect((await download.next()).done).toBe(false);
  advance(2);
  await purgeReleasedFiles(ctx);
  expect(await rows("select from files where id = $1", [id])).toHaveLength(0);
  expect(await rows("select from file_chunks where file_id = $1", [id])).toHaveLength(0);
  // Back to a name whose file is still there: the same file, in use again.
  const kit = await fileOf("nine-ways");
  await rename("Dr. Lou Okafor");
  await drawAll();
  await rename("Dr. Kit Okafor");
  await drawAll();
  expect((await fileOf("nine-ways")).id).toBe(kit.id);
  advance(7200);
  await purgeReleasedFiles(ctx);
  expect(await bytesOf("nine-ways")).toContain("Dr. Kit Okafor");
});

it("has a coach's new name, in its words too, after the owner saved it in the console", {
  timeout: 60_000,
}, async () => {
  const details = await readCoach(ctx, scope, { slug: "willa" });
  if (!details) throw new Error("no willa");
  const fields: Record<string, string> = {
    ...writeProfile(details.coach),
    name: "Ida Northwood",
    firstName: "Ida",
  };
  const read = readProfile((name) => fields[name] ?? "", false);
  if ("errors" in read) throw new Error(JSON.stringify(read.errors));
  await write("mission-map", "{opening,1}", "As Willa says, and Willa-like.");
  await changeProfile(ctx, scope, { slug: "willa", profile: read.profile, real: false, everywhere: true });
  const real = { ...drawer, drawGuide: async (drawing: GuideDrawing) => renderGuide(drawing) };
  expect(await drawAll(real)).toEqual(["drawn"]);
  const pdf = (await contentOf("mission-map")).toString("latin1");
  expect(pdf).toMatch(/\(Ida Northwood\)/);
  expect(pdf).toMatch(/\/Title \(A letter from Ida\)/);
  expect(pdf).not.toContain("Willa Thorne");
  expect(await rows("select document->'opening'->>1 as line from guides where slug = 'mission-map'")).toEqual(
    [{ line: expect.stringMatching(/^As Ida says/) }],
  );
});

it("is gone when its file is, comes back with it, and stays where an owner changed it", async () => {
  await rows("update guides set unpublished_at = now() where slug = 'nine-ways'");
  expect(await findGuideFile(ctx, { slug: "nine-ways" })).toEqual({ outcome: "unknown" });
  await seed(url, fixtureSite, ctx.clock);
  expect((await findGuideFile(ctx, { slug: "nine-ways" })).outcome).toBe("found");
  await rows(`
    insert into guides (coach_id, slug, document) select coach_id, 'own', document from guides where slug = 'nine-ways'`);
  await rows(`
    insert into guides (coach_id, slug, document) select coach_id, 'left', document from guides where slug = 'nine-ways'`);
  await rows(
    "update guides set seeded_fingerprint = fingerprint, seeded_from_folder = true where slug = 'left'",
  );
  await seed(url, fixtureSite, ctx.clock);
  expect(
    await rows(
      "select slug, unpublished_at is null as there from guides where slug in ('own', 'left') order by 1",
    ),
  ).toEqual([
    { slug: "left", there: false },
    { slug: "own", there: true },
  ]);
});
