/** Data of the page editor: the open part's controls, the sections, and the page's surroundings. */
import type { Draft } from "#core/content/drafts/draft.ts";
import { listGuideChoices } from "#core/content/guides/list-guide-choices.ts";
import type { Block } from "#core/content/pages/blocks.ts";
import type { PageDocument } from "#core/content/pages/page-document.ts";
import { offerOf, sectionName, starterTypes } from "#core/content/pages/starter-blocks.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { findMissingParts } from "#core/operations/publishing/missing-parts.ts";
import { readAround } from "./around-page/around-page.server.ts";
import { shownConsent } from "./around-page/consent.server.ts";
import { partName, readPart } from "./editor-part.ts";
import { openPart } from "./editor-schema.server.ts";
import { hasPicture } from "./panel/control.ts";
import { drawControl } from "./panel/draw-controls.server.ts";
import { listChoices } from "./panel/list-choices.server.ts";
import { readPublishing } from "./publishing/publishing.server.ts";

export type EditorData = Awaited<ReturnType<typeof readEditor>>;

export async function readEditor(ctx: Context, scope: Scope, { draft, query }: Input) {
  const { pageId, document, revision, version, hasChanges, isPublished, canUndo, canRedo, state } = draft;
  const part = readPart(query.get("part"), document.blocks.length);
  const open = openPart(document, part);
  const control = open && drawControl({ schema: open.schema, value: open.value, name: "part", label: "" });
  const controls = control?.kind === "group" ? control.parts : [];
  return {
    ...{ pageId, revision, version, hasChanges, isPublished, canUndo, canRedo, part, state, controls },
    name: document.name,
    coach: document.coach,
    address: document.addresses[0] ?? "/",
    hasForm: document.form !== undefined,
    palette: part.kind === "add" ? paletteOf(document) : null,
    consent: part.kind === "form" ? await shownConsent(ctx, scope, draft) : null,
    // Null: this part gives nothing away.
    guides:
      part.kind === "page" && document.form
        ? {
            guide: document.guide ?? null,
            choices: await listGuideChoices(ctx, scope, { coach: document.coach }),
          }
        : null,
    // Null: this part has no consent line.
    pictures: hasPicture(controls) ? await listChoices(ctx, scope, { coach: document.coach }) : null,
    sections: document.blocks.map((block) => ({
      name: sectionName(block.type),
      title: titleOfSection(block),
      hidden: block.hidden ?? false,
    })),
    needs: await findMissingParts(ctx, scope, { pageId }),
    around: part.kind === "page" ? await readAround(ctx, scope, draft) : null,
    said: query.get("said"),
    publishing: await readPublishing(ctx, scope, { pageId, part: partName(part) }),
  };
}

type Input = { draft: Draft; query: URLSearchParams };

/** A page without an event has no event details. */
const paletteOf = ({ kind, blocks }: PageDocument) => ({
  offers: starterTypes.filter((type) => type !== "EventDetails" || kind === "event").map(offerOf),
  used: blocks.map(({ type }) => type),
});

/** A section's heading without accent marks. */
function titleOfSection({ props }: Block): string {
  const heading = "heading" in props ? props.heading : "headline" in props ? props.headline : "";
  return heading.replaceAll("*", "");
}
