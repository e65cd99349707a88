/** Guides are drawn when what they show changed, by one worker, and kept; what fails is tried again later, and nothing else waits for it. */
import { beforeEach, expect, it, vi } from "vitest";
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
import { type DrawOutcome, drawStaleGuide } from "./draw-stale-guide.ts";
import { findGuideFile } from "./find-guide-file.ts";

const { ctx, rows, url, advance, pool } = await testContext();
const scope = testScope({ id: "1", name: "Olive" });
let drawings: GuideDrawing[] = [];
/** As long as two chunks and a bit, and another for every drawing that differs. */
const content = (drawing: GuideDrawing) =>
  Buffer.concat([
    Buffer.alloc(2 * CHUNK_BYTES, "x"),
    Buffer.from(JSON.stringify([drawing.coach.name, drawing.call, drawing.guide])),
  ]);
const drawer = {
  ...ctx,
  drawingVersion: 1,
  drawGuide: async (drawing: GuideDrawing): Promise<Uint8Array> => {
    drawings.push(drawing);
    return content(drawing);
  },
};
async function drawAll(by = drawer): Promise<DrawOutcome[]> {
  const outcomes: DrawOutcome[] = [];
  for (;;) {
    const outcome = await drawStaleGuide(by);
    if (outcome === "none") return outcomes;
    outcomes.push(outcome);
    if (outcomes.length > 50) throw new Error("it draws for ever");
  }
}
const drawn = () => drawings.map(({ guide }) => guide.id).sort();
async function bytesOf(slug: string): Promise<string> {
  const found = await findGuideFile(ctx, { slug });
  if (found.outcome !== "found") return found.outcome;
  const { id, byteLength } = found.file;
  const chunks: Uint8Array[] = [];
  for await (const chunk of readFile(ctx, { id, first: 0, last: byteLength - 1 })) chunks.push(chunk);
  return Buffer.concat(chunks)
    .subarray(2 * CHUNK_BYTES)
    .toString();
}
const rename = (name: string) =>
  rows("update coaches set profile = jsonb_set(profile, '{name}', to_jsonb($1::text)) where slug = 'dave'", [
    name,
  ]);
const errors = async () => (await rows<{ n: number }>("select count(*)::int as n from error_log"))[0]?.n;

beforeEach(async () => {
  drawings = [];
  await drawAll();
  drawings = [];
});

it("draws every guide once, and gives it back in the bytes that were drawn", async () => {
  await rows("truncate guide_files, files cascade");
  expect(await findGuideFile(ctx, { slug: "nine-ways" })).toEqual({ outcome: "not-drawn" });
  expect(await findGuideFile(ctx, { slug: "none" })).toEqual({ outcome: "unknown" });
  const guides = await rows<{ slug: string }>("select slug from guides order by slug");
  expect(guides.length).toBeGreaterThanOrEqual(5);
  expect(new Set(await drawAll())).toEqual(new Set(["drawn"]));
  expect(drawn()).toEqual(guides.map(({ slug }) => slug));
  const [nine] = drawings.filter(({ guide }) => guide.id === "nine-ways");
  expect(await bytesOf("nine-ways")).toBe(
    content(nine as GuideDrawing)
      .subarray(2 * CHUNK_BYTES)
      .toString(),
  );
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
    url: "https://foyer.example/sample-scheduler/dave",
  });
});

it("draws again what an owner or a seed changed, and that alone", async () => {
  await rename("Dr. Dora Okafor");
  expect(await drawAll()).toEqual(["drawn"]);
  expect(drawn()).toEqual(["nine-ways"]);
  expect(await bytesOf("nine-ways")).toContain("Dr. Dora Okafor");
  await rows(
    `update guides set document = jsonb_set(document, '{subtitle}', '"Other words"') where slug = 'lead-magnet'`,
  );
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
  expect(drawings[0]?.call?.url).toBe("https://foyer.example/sample-scheduler/nina");
});

it("is kept once, of all that drew it at the same instant", async () => {
  await rename("Dr. Drew Okafor");
  // Every one of them has seen that it is to be drawn before the first can claim it.
  const holding = await pool.connect();
  await holding.query("begin");
  await holding.query("select from guide_files for update");
  const waiting = Promise.all(Array.from({ length: 8 }, () => drawStaleGuide(drawer)));
  const blocked =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  try {
    await vi.waitFor(async () => expect(await rows(blocked)).toHaveLength(8), { timeout: 15_000 });
  } finally {
    // Also where they did not all come in time: the tests after this one would wait for it for ever.
    await holding.query("commit");
    holding.release();
  }
  // The worker's task draws one at a time; a worker that was frozen and wakes up may be a second.
  expect((await waiting).sort()).toEqual(["drawn", ...Array(7).fill("superseded")]);
  expect(new Set(drawn())).toEqual(new Set(["nine-ways"]));
  expect(await drawAll()).toEqual([]);
});

it("reports what fails, draws the others, and tries again after a while, longer each time, or at once when the text changes", async () => {
  await rename("Dr. Fay Okafor");
  await rows(
    `update guides set document = jsonb_set(document, '{subtitle}', '"Fine"') where slug = 'mission-map'`,
  );
  const before = (await errors()) ?? 0;
  const broken = {
    ...drawer,
    drawGuide: async (drawing: GuideDrawing) => {
      if (drawing.guide.id === "nine-ways") throw new Error("no such font");
      return drawer.drawGuide(drawing);
    },
  };
  expect((await drawAll(broken)).sort()).toEqual(["drawn", "failed"]);
  expect(await bytesOf("nine-ways")).not.toContain("Fay");
  for (const seconds of [180, 300, 900]) {
    advance(seconds - 1);
    expect(await drawAll(broken)).toEqual([]);
    advance(1);
    expect(await drawAll(broken)).toEqual(["failed"]);
  }
  expect(((await errors()) ?? 0) - before).toBeGreaterThanOrEqual(1);
  await rename("Dr. Gil Okafor");
  expect(await drawAll()).toEqual(["drawn"]);
  expect(await bytesOf("nine-ways")).toContain("Dr. Gil Okafor");
  expect(
    await rows("select 1 from guide_files where attempts > 0 or next_attempt_at is not null"),
  ).toHaveLength(0);
});

it("is drawn at once after a worker that was killed, and later where it was killed again and again", async () => {
  await rename("Dr. Hal Okafor");
  const cutOff = async (attempts: number) => {
    const { promise: never } = Promise.withResolvers<Uint8Array>();
    void drawStaleGuide({ ...drawer, drawGuide: () => never });
    await vi.waitFor(
      async () =>
        expect(await rows("select from guide_files where attempts = $1", [attempts])).toHaveLength(1),
      { timeout: 15_000 },
    );
  };
  await cutOff(1);
  expect(await drawAll()).toEqual(["drawn"]);
  await rename("Dr. Hao Okafor");
  for (const attempts of [1, 2, 3]) await cutOff(attempts);
  expect(await drawAll()).toEqual([]);
  advance(900);
  expect(await drawAll()).toEqual(["drawn"]);
});

it("keeps the newer of two drawings, whichever was finished last", async () => {
  await rename("Dr. Old Okafor");
  const slow = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const late = drawStaleGuide({
    ...drawer,
    async drawGuide(drawing) {
      begun.resolve();
      await slow.promise;
      return content(drawing);
    },
  });
  await begun.promise;
  await rename("Dr. New Okafor");
  expect(await drawAll()).toEqual(["drawn"]);
  slow.resolve();
  expect(await late).toBe("superseded");
  expect(await bytesOf("nine-ways")).toContain("Dr. New Okafor");
  expect(await drawAll()).toEqual([]);
});

it("leaves a guide to the next worker at once when it is told to stop, without calling it an error", async () => {
  await rename("Dr. Ira Okafor");
  const before = await errors();
  const ending = new AbortController();
  const stopped = drawStaleGuide(
    {
      ...drawer,
      drawGuide: (_drawing, signal) =>
        new Promise((_, reject) => {
          const end = () => reject(signal.reason);
          if (signal.aborted) end();
          else signal.addEventListener("abort", end);
        }),
    },
    { signal: ending.signal },
  );
  await vi.waitFor(
    async () => expect(await rows("select from guide_files where attempts = 1")).toHaveLength(1),
    { timeout: 15_000 },
  );
  ending.abort();
  expect(await stopped).toBe("stopped");
  expect(await errors()).toBe(before);
  expect(await drawAll()).toEqual(["drawn"]);
});

it("draws all anew with newer code, and leaves to newer code what that drew", async () => {
  const newer = { ...drawer, drawingVersion: 2 };
  advance(1);
  const all = await rows("select from guides");
  // What an owner changes meanwhile does not wait for all the others.
  expect(await drawStaleGuide(newer)).toBe("drawn");
  const first = drawings.at(-1)?.guide.id;
  await rows("update guides set document = jsonb_set(document, '{subtitle}', '\"Now\"') where slug = $1", [
    first,
  ]);
  expect(await drawStaleGuide(newer)).toBe("drawn");
  expect(drawings.at(-1)?.guide).toMatchObject({ id: first, subtitle: "Now" });
  expect(await drawAll(newer)).toHaveLength(all.length - 1);
  await rename("Dr. Jan Okafor");
  expect(await drawAll()).toEqual([]);
  expect(await drawAll(newer)).toEqual(["drawn"]);
  await rows("update guide_files set drawing_version = 1, source_fingerprint = null");
});

it("keeps the same content once, and the old one for an hour: a download under way is not cut", async () => {
  const found = await findGuideFile(ctx, { slug: "nine-ways" });
  if (found.outcome !== "found") throw new Error("not drawn");
  const { id, byteLength } = found.file;
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
  const kit = await rows(
    "select file_id from guide_files f join guides g on g.id = f.guide_id where slug = 'nine-ways'",
  );
  await rename("Dr. Lou Okafor");
  await drawAll();
  await rename("Dr. Kit Okafor");
  await drawAll();
  expect(
    await rows(
      "select file_id from guide_files f join guides g on g.id = f.guide_id where slug = 'nine-ways'",
    ),
  ).toEqual(kit);
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
  await rows(
    `update guides set document = jsonb_set(document, '{opening,1}', '"As Willa says, and Willa-like."') where slug = 'mission-map'`,
  );
  await changeProfile(ctx, scope, { slug: "willa", profile: read.profile, real: false, everywhere: true });
  const real = { ...drawer, drawGuide: async (drawing: GuideDrawing) => renderGuide(drawing) };
  expect(await drawAll(real)).toEqual(["drawn"]);
  const found = await findGuideFile(ctx, { slug: "mission-map" });
  if (found.outcome !== "found") throw new Error("not drawn");
  const { id, byteLength } = found.file;
  let pdf = "";
  for await (const chunk of readFile(ctx, { id, first: 0, last: byteLength - 1 }))
    pdf += Buffer.from(chunk).toString("latin1");
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
