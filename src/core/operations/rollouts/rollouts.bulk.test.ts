/** A changed template reaches every coach: what they wrote stays, a failing canary stops it, an undo is exact. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { changeDraft } from "#core/content/drafts/change-draft.ts";
import { findDraft } from "#core/content/drafts/draft.ts";
import { applyPatch, type Patch } from "#core/content/drafts/patch.ts";
import { pageDocument } from "#core/content/pages/page-document.ts";
import { UNFILLED } from "#core/content/pages/unfilled.ts";
import { goLive } from "#core/content/stored-pages/go-live.ts";
import { showPage } from "#core/content/stored-pages/page-visibility.ts";
import { testContext } from "../../../../test/context.ts";
import { testScope } from "../../../../test/scope.ts";
import { advanceRollouts } from "./advance-rollouts.ts";
import { copyTemplate } from "./copy-template.ts";
import { readRollout, readRolloutCopy } from "./read-rollout.ts";
import { saveTemplate } from "./save-template.ts";
import { releaseRollout, startRollout, undoRollout } from "./start-rollout.ts";

vi.setConfig({ testTimeout: 300_000 });

/** Verify does 50; `npm run proofs:bulk` does 200. */
const COACHES = Number(process.env.COACHES ?? 50);
const OWN_WORDS = COACHES / 5;
const CONFLICTS = Math.floor(OWN_WORDS / 3);
const FEW = 3;
/** One with own words. */
const AGREES = OWN_WORDS / 2;

const world = await testContext();
const { ctx, rows, url } = world;
const scope = testScope();
const { id: masterId } = await world.page("/omar-report");

const letters = (number: number) => [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");
await rows(`insert into coaches (slug, profile)
  select s.slug, o.profile || jsonb_build_object('slug', s.slug, 'name', 'Kim ' || s.slug, 'firstName', 'Kim' || s.slug)
  from coaches o, unnest('{${Array.from({ length: COACHES }, (_, n) => `coach${letters(n)}`)}}'::text[]) as s(slug) where o.slug = 'omar'`);

const set = (path: Patch["path"], value: string): Patch => ({ op: "set", path, value }) as Patch;
const heading: Patch["path"] = ["blocks", 1, "props", "heading"];
const first: Patch["path"] = ["blocks", 1, "props", "list", 0, "title"];
const second: Patch["path"] = ["blocks", 1, "props", "list", 1, "text"];
const promise: Patch["path"] = ["blocks", 2, "props", "promise"];

async function writeTemplate(...patches: Patch[]) {
  for (const change of patches) {
    const { revision = 0 } = (await findDraft(ctx, scope, { pageId: masterId })) ?? {};
    expect(await changeDraft(ctx, scope, { pageId: masterId, change, revision })).toMatchObject({
      outcome: "changed",
    });
  }
  const saved = await saveTemplate(ctx, scope, { pageId: masterId });
  if (saved.outcome !== "saved") throw new Error(saved.outcome);
  return saved;
}

/** As the coach's editor publishes it, without the checks. */
async function write(pageId: string, change: Patch) {
  const draft = await findDraft(ctx, scope, { pageId });
  const document = pageDocument.parse(draft && applyPatch(draft.document, change)?.document);
  await goLive(ctx, { pageId, document, publishedBy: "Coach", reason: null, isUnseen: false });
}

const documents = async () => {
  const found = await rows<{ id: string; document: string }>(
    "select p.id, p.document::text as document from pages p join agency_template_copies c on c.page_id = p.id order by c.id",
  );
  return new Map(found.map(({ id, document }) => [id, document]));
};
const statesOf = async (rolloutId: string) => {
  const counts: Record<string, number> = {};
  for (const { state } of (await readRollout(ctx, scope, { rolloutId }))?.copies ?? [])
    counts[state] = (counts[state] ?? 0) + 1;
  return counts;
};
const finish = async () => {
  while (await advanceRollouts(ctx));
};
const start = async (templateId: string) => {
  const started = await startRollout(ctx, scope, { templateId });
  if (started.outcome !== "started") throw new Error(started.outcome);
  return started.rolloutId;
};

const { templateId } = await writeTemplate(set(heading, "What {firstName} wrote, by Omar"));
const pageIds: string[] = [];
for (let n = 0; n < COACHES; n += 1) {
  const coach = `coach${letters(n)}`;
  const made = await copyTemplate(ctx, scope, {
    templateId,
    coach,
    name: "Report",
    address: `report-${coach}`,
  });
  if (!("pageId" in made)) throw new Error(JSON.stringify(made));
  await showPage(ctx, scope, { pageId: made.pageId });
  pageIds.push(made.pageId);
}
const copyIds = new Map(
  (
    await rows<{ id: string; pageId: string }>('select id, page_id as "pageId" from agency_template_copies')
  ).map(({ id, pageId }) => [pageId, id]),
);
const copyOf = (pageId = "") => copyIds.get(pageId) ?? "";
// Own words stand anywhere among them, canaries included, and some sections were moved first.
const written = pageIds.filter((_, index) => index % 5 === 1);
const inConflict = written.slice(0, CONFLICTS);
for (const [index, pageId] of written.entries()) {
  await write(pageId, set(inConflict.includes(pageId) ? second : promise, `Mine ${index} — “to the letter”`));
  // The same words as the template's next version: an undo must not take them.
  if (index === AGREES) await write(pageId, set(first, "First of all"));
  if (index % 2 === 0) await write(pageId, { op: "move", path: ["blocks"], from: 1, to: 2 });
}
// Stored before sections had keys.
await rows(`update pages set document = jsonb_set(document, '{blocks}', (select jsonb_agg(b - 'key' order by n) from jsonb_array_elements(document->'blocks') with ordinality as t(b, n)))
  where id = '${pageIds[10]}'`);
const keysOf = (document = "{}") => pageDocument.parse(JSON.parse(document)).blocks.map(({ key }) => key);

it("takes the template to every coach, past a killed worker, and keeps what they wrote; an undo is exact", async () => {
  const before = await documents();
  await writeTemplate(set(second, "The second, rewritten by {coach}."), set(first, "First of all"));
  const rolloutId = await start(templateId);
  expect(await startRollout(ctx, scope, { templateId })).toEqual({ outcome: "running", rolloutId });
  expect(await releaseRollout(ctx, scope, { rolloutId, first: FEW })).toEqual({ outcome: "planning" });
  await finish();
  expect(await statesOf(rolloutId)).toEqual({ planned: COACHES });
  expect(await documents()).toEqual(before);
  const planned = await readRollout(ctx, scope, { rolloutId });
  expect(planned?.copies.filter(({ conflicts }) => conflicts.length > 0).map(({ id }) => id)).toEqual(
    inConflict.map(copyOf),
  );
  expect(await readRolloutCopy(ctx, scope, { rolloutId, copyId: copyOf(pageIds[0]) })).toMatchObject({
    changes: [{}, {}],
  });

  expect(await releaseRollout(ctx, scope, { rolloutId, first: FEW })).toEqual({
    outcome: "released",
    copies: FEW,
  });
  expect(await releaseRollout(ctx, scope, { rolloutId, first: FEW })).toEqual({ outcome: "first-running" });
  await finish();
  expect(await statesOf(rolloutId)).toEqual({ applied: FEW, planned: COACHES - FEW });
  await releaseRollout(ctx, scope, { rolloutId, first: FEW });

  const kit = new URL("./advance-until-killed.test-kit.ts", import.meta.url).pathname;
  for (const enough of [COACHES / 10, COACHES / 3]) {
    const worker = spawn(
      process.execPath,
      [
        "--import",
        "tsx",
        "--no-warnings",
        kit,
        url,
        ctx.clock.now().toISOString(),
        JSON.stringify(ctx.settings),
      ],
      { stdio: ["ignore", "inherit", "inherit"] },
    );
    while (((await statesOf(rolloutId)).applied ?? 0) < enough) await pause(20);
    worker.kill("SIGKILL");
    await once(worker, "exit");
    const now = await documents();
    const copies = (await readRollout(ctx, scope, { rolloutId }))?.copies ?? [];
    for (const pageId of pageIds) {
      const { state } = copies.find(({ id }) => id === copyOf(pageId)) ?? {};
      expect(now.get(pageId) !== before.get(pageId), state).toBe(state === "applied");
    }
  }
  await finish();

  const after = await readRollout(ctx, scope, { rolloutId });
  expect(await statesOf(rolloutId)).toEqual({ applied: COACHES });
  const seen = await rows<{ n: number }>("select version as n from agency_template_copies group by version");
  expect(seen).toEqual([{ n: 2 }]);
  const now = await documents();
  for (const [index, pageId] of pageIds.entries()) {
    const document = now.get(pageId) ?? "";
    expect(document).toContain("First of all");
    expect(document.includes(`The second, rewritten by Kim coach${letters(index)}.`)).toBe(
      !inConflict.includes(pageId),
    );
    const place = written.indexOf(pageId);
    if (place >= 0) expect(document).toContain(`Mine ${place} — “to the letter”`);
    expect(keysOf(document)).toEqual(keysOf(before.get(pageId)));
    const copy = after?.copies.find(({ id }) => id === copyOf(pageId));
    expect(copy?.conflicts.length).toBe(inConflict.includes(pageId) ? 1 : 0);
  }

  const [edited = "", ...others] = pageIds;
  await write(edited, set(promise, "Written afterwards"));
  const kept = (await documents()).get(edited);
  expect(await undoRollout(ctx, scope, { rolloutId, copyId: copyOf(edited) })).toEqual({ outcome: "edited" });
  for (const pageId of others)
    expect(await undoRollout(ctx, scope, { rolloutId, copyId: copyOf(pageId) })).toEqual({
      outcome: "undone",
    });
  expect(await documents()).toEqual(new Map([...before, [edited, kept]]));
  expect(await undoRollout(ctx, scope, { rolloutId, copyId: copyOf(others[0]) })).toEqual({
    outcome: "unknown",
  });
});

it("stops at a canary that fails its checks, and leaves a coach's unpublished changes alone", async () => {
  const [, , drafted = ""] = pageIds;
  const { revision = 0 } = (await findDraft(ctx, scope, { pageId: drafted })) ?? {};
  await changeDraft(ctx, scope, { pageId: drafted, change: set(promise, "Not yet"), revision });
  const before = await documents();
  await writeTemplate(set(["blocks", 1, "props", "list", 2, "text"], UNFILLED));
  const rolloutId = await start(templateId);
  await finish();
  await releaseRollout(ctx, scope, { rolloutId, first: FEW });
  await finish();
  expect(await statesOf(rolloutId)).toEqual({ failed: 1, planned: COACHES - 1 });
  expect(await releaseRollout(ctx, scope, { rolloutId, first: FEW })).toEqual({ outcome: "stopped" });
  expect(await documents()).toEqual(before);

  await writeTemplate(set(["blocks", 1, "props", "list", 2, "text"], "The third, rewritten."));
  const again = await start(templateId);
  await finish();
  await releaseRollout(ctx, scope, { rolloutId: again, first: FEW });
  await finish();
  expect(await statesOf(again)).toEqual({ applied: FEW - 1, skipped: 1, planned: COACHES - FEW });
  expect((await findDraft(ctx, scope, { pageId: drafted }))?.document.blocks).toMatchObject([
    {},
    {},
    { props: { promise: "Not yet" } },
    {},
  ]);
});

it("is for those who act for the whole site", async () => {
  const narrow = testScope({}, []);
  await expect(startRollout(ctx, narrow, { templateId })).rejects.toThrow("whole site");
  await expect(undoRollout(ctx, narrow, { rolloutId: templateId, copyId: masterId })).rejects.toThrow(
    "whole site",
  );
  await expect(saveTemplate(ctx, narrow, { pageId: masterId })).rejects.toThrow("whole site");
});
