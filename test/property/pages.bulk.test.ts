/** Any document that the schema takes can be opened in the editor, changed, undone, drawn and published. */
import fc from "fast-check";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { changeDraft } from "#core/content/drafts/change-draft.ts";
import { findDraft } from "#core/content/drafts/draft.ts";
import { applyPatch, type Patch, patch } from "#core/content/drafts/patch.ts";
import { undoChange } from "#core/content/drafts/undo-change.ts";
import { type BlockType, blocks } from "#core/content/pages/blocks.ts";
import { form } from "#core/content/pages/form/form.ts";
import { type PageDocument, pageDocument } from "#core/content/pages/page-document.ts";
import { publicCoach, publicPage } from "#core/content/pages/public-page.ts";
import { starterBlock, starterTypes } from "#core/content/pages/starter-blocks.ts";
import { loadContent } from "#core/content/stored-pages/load-content.ts";
import { publishPage } from "#core/operations/publishing/publish-page.ts";
import { PageView } from "#web/blocks/page-view.tsx";
import { markWords } from "#web/console/content/pages/canvas/mark-words.server.ts";
import { readPart } from "#web/console/content/pages/editor-part.ts";
import { openPart } from "#web/console/content/pages/editor-schema.server.ts";
import { drawControl } from "#web/console/content/pages/panel/draw-controls.server.ts";
import { roundTrip } from "#web/console/content/pages/panel/panel.test-kit.ts";
import { sectionChange } from "#web/console/content/pages/sections/section-change.ts";
import { testContext } from "../context.ts";
import { fixtureSite } from "../fixture-site/load-fixture.ts";
import { testScope } from "../scope.ts";
import { SEED } from "../seed.ts";
import { anyOf } from "./any-document.ts";

/** 500 by `npm run proofs:property`. */
const DOCUMENTS = Number(process.env.DOCUMENTS ?? 60);
const PUBLISHED = Math.ceil(DOCUMENTS / 4);
const said = { verbose: false, endOnFailure: true };
const content = await loadContent(fixtureSite);

const anyBlock = (types: BlockType[]) =>
  fc.oneof(
    ...types.map((type) =>
      fc.record({ type: fc.constant(type), props: anyOf(blocks[type]), isHidden: fc.boolean() }),
    ),
  );
const [opening, ...others] = Object.keys(blocks) as [BlockType, ...BlockType[]];
const { fields: _fields, ...formWords } = form.shape;
const anyField = anyOf(form.shape.fields);

/** One of the site's pages with everything that may differ made up: only what is fixed at birth stays. */
const anyDocument = (pages: PageDocument[]): fc.Arbitrary<PageDocument> =>
  fc
    .record({
      page: fc.constantFrom(...pages),
      hero: anyBlock([opening]),
      rest: fc.array(anyBlock(others), { maxLength: 7 }),
      fields: anyField,
      words: fc.record({
        heading: anyOf(formWords.heading),
        button: anyOf(formWords.button),
        privacy: anyOf(formWords.privacy),
        policy: anyOf(formWords.policy),
      }),
      around: fc.record({
        title: anyOf(pageDocument.shape.title),
        description: anyOf(pageDocument.shape.description),
        summary: anyOf(pageDocument.shape.summary),
      }),
    })
    .map(({ page, hero, rest, fields, words, around }) =>
      pageDocument.parse({
        ...page,
        ...around,
        blocks: [
          { type: hero.type, props: hero.props },
          ...rest.map(({ isHidden, ...each }) => (isHidden ? { ...each, hidden: true } : each)),
        ],
        ...(page.form && { form: { ...page.form, ...words, fields: withEmail(fields as never) } }),
      }),
    );

/** Fields of keys of their own, the email's among them: others would be refused at the guard, as they should. */
const withEmail = (fields: { name: string; kind: string }[]) => [
  { kind: "email", name: "email", label: "Email", required: true, autocomplete: "email" },
  ...fields.map((field, index) => ({ ...field, name: `${field.kind}${index}` })),
];

/** What an owner may do, by numbers that are turned into places of whatever document it meets. */
const anyAct = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.string({ unit: "binary", maxLength: 20 }));
type Act = [kind: number, at: number, more: number, text: string];

function patchOf(document: PageDocument, [kind, at, more, text]: Act): Patch | null {
  const { blocks } = document;
  const index = at % blocks.length;
  const acts = ["up", "down", "copy", "hide", "show", "remove", `to:${index}:${more % blocks.length}`];
  if (kind % 3 === 0) {
    const act = acts[more % acts.length] ?? "up";
    return sectionChange(blocks, act.includes(":") ? act : `${act}:${index}`, starterBlock);
  }
  if (kind % 3 === 1)
    return sectionChange(blocks, `add:${index}:${starterTypes[more % starterTypes.length]}`, starterBlock);
  const { words } = markWords(document);
  const word = words[at % words.length];
  const path = word?.path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return patch.safeParse({ op: "set", path, value: text }).data ?? null;
}

/** As a panel posts it: an unticked box and an empty line that may be left out are left out, and nothing has spaces around it. */
const settled = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, part) => {
      if (typeof part === "string") return part.trim() || undefined;
      return part === false ? undefined : part;
    }),
  );

function render(document: PageDocument): string {
  const coach = content.coaches.find(({ slug }) => slug === document.coach);
  if (!coach) throw new Error("no coach");
  const page = publicPage(document, { now: new Date("2026-11-16T09:00:00Z") });
  const element = createElement(PageView, { page, coach: publicCoach(coach) });
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToString(createElement(RouterProvider, { router }));
}

describe(`any document (SEED=${SEED})`, () => {
  it("is opened, changed by anything an owner may do, undone and drawn", () => {
    let [changes, refused] = [0, 0];
    fc.assert(
      fc.property(anyDocument(content.pages), fc.array(anyAct, { maxLength: 8 }), (document, acts) => {
        for (const part of ["form", "page", ...document.blocks.keys()]) {
          const open = openPart(document, readPart(String(part), document.blocks.length));
          if (!open) continue;
          drawControl({ schema: open.schema, value: open.value, name: "part", label: "" });
          if (part !== "page")
            expect(settled(roundTrip(open.schema, open.value))).toEqual(settled(open.value));
        }
        let now = document;
        const inverses: [Patch, PageDocument][] = [];
        for (const act of acts) {
          const change = patchOf(now, act);
          const done = change && applyPatch(now, change);
          const parsed = done && pageDocument.safeParse(done.document);
          if (!done || !parsed?.success) {
            refused += 1;
            continue;
          }
          inverses.unshift([done.inverse, now]);
          now = parsed.data;
          changes += 1;
        }
        expect(render(now)).toContain("<main");
        render(markWords(now).document);
        for (const [inverse, before] of inverses) {
          now = pageDocument.parse(applyPatch(now, inverse)?.document);
          expect(now).toEqual(before);
        }
        expect(now).toEqual(document);
      }),
      { ...said, numRuns: DOCUMENTS },
    );
    expect(changes).toBeGreaterThan(DOCUMENTS);
    expect(refused).toBeLessThan(changes);
  }, 240_000);

  it("is published, and every change comes back by undo", async () => {
    const { ctx, page } = await testContext();
    const scope = testScope({ name: "Olive" });
    const { id: pageId } = await page("/9ways");
    const live = content.pages.filter(({ addresses }) => addresses[0] === "/9ways");
    const draft = async () => {
      const found = await findDraft(ctx, scope, { pageId });
      if (!found) throw new Error("no page");
      return found;
    };
    await fc.assert(
      fc.asyncProperty(anyDocument(live), fc.array(anyAct, { maxLength: 4 }), async (made, acts) => {
        const { live: stored, revision } = await draft();
        const document = { ...made, form: { ...made.form, campaign: stored.form?.campaign } };
        const change = { op: "set", path: [], value: JSON.parse(JSON.stringify(document)) } as Patch;
        expect(await changeDraft(ctx, scope, { pageId, change, revision })).toMatchObject({
          outcome: "changed",
        });
        for (const act of acts) {
          const before = await draft();
          const next = patchOf(before.document, act);
          if (!next) continue;
          const done = await changeDraft(ctx, scope, { pageId, change: next, revision: before.revision });
          // What was there already leaves nothing to undo.
          if (done.outcome !== "changed" || done.revision === before.revision) continue;
          await undoChange(ctx, scope, { pageId, direction: "undo" });
          expect((await draft()).document).toEqual(before.document);
          await undoChange(ctx, scope, { pageId, direction: "redo" });
          expect((await draft()).document).toEqual(done.document);
        }
        const { revision: last, document: wanted, hasChanges } = await draft();
        if (!hasChanges) return;
        const published = await publishPage(ctx, scope, { pageId, revision: last, reason: "any document" });
        expect(published).toMatchObject({ outcome: "published" });
        expect((await draft()).live.blocks).toEqual(wanted.blocks);
      }),
      { ...said, numRuns: PUBLISHED },
    );
  }, 600_000);
});
