/** What an owner does in the page editor, with or without a script: read, turned into one change of the draft, answered. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { changeDraft, type DraftChange } from "#core/content/drafts/change-draft.ts";
import { discardDraft } from "#core/content/drafts/discard-draft.ts";
import { type Draft, findDraft } from "#core/content/drafts/draft.ts";
import { type Patch, patch } from "#core/content/drafts/patch.ts";
import { undoChange } from "#core/content/drafts/undo-change.ts";
import { starterBlock } from "#core/content/pages/starter-blocks.ts";
import { hasEntry } from "#core/kernel/pick.ts";
import { readWhole } from "#core/kernel/typed-text.ts";
import { publishPage } from "#core/operations/publishing/publish-page.ts";
import { app } from "#web/app.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { type PostedForm, readForm, textOf } from "#web/posted-form.ts";
import { readAroundChange } from "./around-page.server.ts";
import type { EditorAnswer } from "./editor-answer.ts";
import { partName, readPart } from "./editor-part.ts";
import { openPart } from "./editor-schema.server.ts";
import { guideChange } from "./guide-change.server.ts";
import { pageAct } from "./page-act.server.ts";
import { readPanelIntent } from "./panel/control.ts";
import { applyIntent, readPanel } from "./panel/read-panel.server.ts";
import { type PostedPictures, postedPictures } from "./panel/upload-pictures.server.ts";
import { sectionChange } from "./section-change.ts";

export async function editorAction(request: Request, context: Readonly<RouterContextProvider>, id: string) {
  const { scope } = await requireOwner(request, context);
  const { ctx } = context.get(app);
  const pageId = recordId(id);
  const form = await readForm(request);
  const field = (name: string) => textOf(form, name);
  const draft = await findDraft(ctx, scope, { pageId });
  if (!draft) throw data(null, { status: 404 });
  const part = readPart(field("part"), draft.document.blocks.length);
  const here = (open = partName(part), more = "") => `/console/pages/${pageId}?part=${open}${more}`;
  const revision = readWhole(field("revision")) ?? draft.revision;
  const [intent = "", argument = ""] = field("intent").split(/:(.*)/s, 2);

  const acted = await pageAct(ctx, scope, { pageId, intent, field });
  if (acted) return acted;
  if (intent === "undo" || intent === "redo") {
    await undoChange(ctx, scope, { pageId, direction: intent });
    return redirect(here());
  }
  if (intent === "discard") {
    await discardDraft(ctx, scope, { pageId });
    return redirect(here("", "&said=discarded"));
  }
  if (intent === "publish") {
    const published = await publishPage(ctx, scope, {
      pageId,
      revision,
      reason: field("reason").trim() || null,
    });
    if (published.outcome === "stopped")
      return data<EditorAnswer>({ problems: published.problems }, { status: 422 });
    if (published.outcome === "changed-meanwhile")
      return data<EditorAnswer>({ conflict: draft.updatedBy ?? "" }, { status: 409 });
    return redirect(here("", `&said=${published.outcome}`));
  }
  const pictures = await postedPictures(ctx, scope, { coach: draft.document.coach, form });
  if ("errors" in pictures) return data<EditorAnswer>({ errors: pictures.errors }, { status: 422 });
  const guide = intent === "guide" ? await guideChange(ctx, scope, { draft, form }) : null;
  if (guide && "errors" in guide) return data<EditorAnswer>({ errors: guide.errors }, { status: 422 });
  if (intent === "guide" && !guide) return redirect(here());
  const around = await readAroundChange(ctx, scope, { draft, intent, field });
  if (around && "answer" in around) return data<EditorAnswer>(around.answer, { status: 422 });
  const change =
    guide ??
    around?.change ??
    (intent === "patch"
      ? readPatch(argument || field("change"))
      : intent === "section"
        ? sectionChange(draft.document.blocks, argument, starterBlock)
        : panelChange(draft, { part, form, pictures, intent: field("intent") }));
  if (!change) return data<EditorAnswer>({ errors: {} }, { status: 422 });
  const changed = await changeDraft(ctx, scope, { pageId, change, revision });
  if (changed.outcome !== "changed")
    return data<EditorAnswer>(refusal(changed, change), {
      status: changed.outcome === "conflict" ? 409 : 422,
    });
  if (intent === "patch") return data<EditorAnswer>({ revision: changed.revision });
  const isRemoved = intent === "section" && argument.startsWith("remove:");
  return redirect(
    here(openAfter(intent, argument, partName(part)), isRemoved ? "&said=section-removed" : ""),
  );
}

/** The section that was moved or made stays open. */
function openAfter(intent: string, argument: string, open: string): string {
  if (intent !== "section") return open;
  const [act, at] = argument.split(":");
  const index = Number(at);
  if (act === "up") return String(index - 1);
  if (act === "down" || act === "copy" || act === "add") return String(index + 1);
  return act === "remove" || act === "to" ? "" : open;
}

function readPatch(text: string): Patch | null {
  const parsed = z.preprocess((value) => jsonOf(String(value)), patch).safeParse(text);
  return parsed.success ? parsed.data : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Panel = {
  part: ReturnType<typeof readPart>;
  form: PostedForm;
  pictures: PostedPictures;
  intent: string;
};

/** The open part as it was posted; what the panel does not show of it stays as it is. */
function panelChange({ document }: Draft, { part, form, pictures, intent }: Panel): Patch | null {
  const open = openPart(document, part);
  if (!open) return null;
  const posted = {
    field: (name: string) => (form.has(name) ? textOf(form, name) : null),
    names: new Set([...form.keys()].filter((name) => name.startsWith("part."))),
    pictures,
  };
  const read = readPanel(posted, { schema: open.schema, before: open.value, name: "part" });
  const button = readPanelIntent(intent);
  const typed = button
    ? applyIntent(read, { ...button, name: button.name.replace(/^part\./, "") }, open.schema)
    : read;
  const { shape = {} } = open.schema as { shape?: Record<string, unknown> };
  const own = Object.fromEntries(
    Object.entries(open.value as object).filter(([key]) => !hasEntry(shape, key)),
  );
  const value = { ...own, ...uniqueFields(typed as Record<string, unknown>) };
  return { op: "set", path: open.path as Patch["path"], value } as Patch;
}

/** A field's key is fixed at birth, and no two fields have the same. */
function uniqueFields(value: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(value.fields)) return value;
  const taken = new Set<string>();
  const fields = (value.fields as { name: string }[]).map((field) => {
    let name = field.name;
    for (let number = 2; taken.has(name); number += 1) name = `${field.name.replace(/\d+$/, "")}${number}`;
    taken.add(name);
    return { ...field, name };
  });
  return { ...value, fields };
}

function refusal(answer: Exclude<DraftChange, { outcome: "changed" }>, { path }: Patch): EditorAnswer {
  if (answer.outcome === "conflict") return { conflict: answer.changedBy };
  if (answer.outcome === "unknown") throw data(null, { status: 404 });
  const at = path.join(".");
  return {
    errors: Object.fromEntries(
      answer.problems.map(({ path: where, message }) => [
        `part${where.slice(at.length) && `.${where.slice(at.length).replace(/^\./, "")}`}`,
        inPlainWords(message),
      ]),
    ),
  };
}

/** The schema's own sentences are for developers. */
const inPlainWords = (message: string): string => {
  if (/>=1 characters/.test(message)) return "This cannot be empty.";
  const [, most] = /<=(\d+) characters/.exec(message) ?? [];
  if (most) return `At most ${most} characters.`;
  const [, least] = />=(\d+) characters/.exec(message) ?? [];
  return least ? `At least ${least} characters.` : message.charAt(0).toUpperCase() + message.slice(1);
};
