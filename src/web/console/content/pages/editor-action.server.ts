/** Actions of the page editor, each one change of the draft. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { changeDraft, type DraftChange } from "#core/content/drafts/change-draft.ts";
import { discardDraft } from "#core/content/drafts/discard-draft.ts";
import { type Draft, findDraft } from "#core/content/drafts/draft.ts";
import { type Patch, patch } from "#core/content/drafts/patch.ts";
import { undoChange } from "#core/content/drafts/undo-change.ts";
import { starterBlock } from "#core/content/pages/starter-blocks.ts";
import { capitalize } from "#core/kernel/capitalize.ts";
import { readJson } from "#core/kernel/read-json.ts";
import { readWhole } from "#core/kernel/typed-text.ts";
import { passedChecks } from "#core/operations/checks/check-draft.ts";
import { publishPage } from "#core/operations/publishing/publish-page.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { readForm, textOf } from "#web/posted-form.ts";
import { readAroundChange } from "./around-page/around-page.server.ts";
import { shownConsent } from "./around-page/consent.server.ts";
import { guideChange } from "./around-page/guide-change.server.ts";
import { answerWith } from "./editor-answer.ts";
import { partName, readPart } from "./editor-part.ts";
import { postedPictures } from "./panel/upload-pictures.server.ts";
import { panelChange } from "./panel-change.server.ts";
import { pageAct } from "./publishing/page-act.server.ts";
import { sectionChange } from "./sections/section-change.ts";

/** `isScript`: the editor's script stays on the page and gets the revision instead of a redirect. */
export async function editorAction(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { id, isScript = false }: { id: string; isScript?: boolean },
) {
  const { ctx, scope, whole } = await requireOwner(request, context);
  const pageId = recordId(id);
  const form = await readForm(request);
  const field = (name: string) => textOf(form, name);
  const draft = await findDraft(ctx, scope, { pageId });
  if (!draft) throw data(null, { status: 404 });
  const part = readPart(field("part"), draft.document.blocks.length);
  const here = (open = partName(part), more = "") => `/console/pages/${pageId}?part=${open}${more}`;
  const revision = readWhole(field("revision")) ?? draft.revision;
  const [intent = "", argument = ""] = field("intent").split(/:(.*)/s, 2);

  const acted = await pageAct(ctx, scope, { pageId, intent, revision, field, request, whole });
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
    if (published.outcome === "stopped") {
      const { problems } = published;
      return answerWith({ problems, passed: passedChecks(problems), revision });
    }
    if (published.outcome === "changed-meanwhile")
      return answerWith({ conflict: draft.updatedBy ?? "" }, 409);
    const isHidden = published.outcome === "published" && draft.state === "hidden";
    return redirect(here("", `&said=${isHidden ? "published-hidden" : published.outcome}`));
  }
  const pictures = await postedPictures(ctx, scope, { coach: draft.document.coach, form });
  if ("errors" in pictures) return answerWith({ errors: pictures.errors });
  const guide = intent === "guide" ? await guideChange(ctx, scope, { draft, form }) : null;
  if (guide && "errors" in guide) return answerWith({ errors: guide.errors });
  if (intent === "guide" && !guide) return redirect(here());
  const around = await readAroundChange(ctx, scope, { draft, intent, field });
  if (around && "answer" in around) return answerWith(around.answer);
  const change =
    guide ??
    around?.change ??
    (intent === "patch"
      ? readJson(argument || field("change"), patch)
      : intent === "section"
        ? sectionChange(draft.document.blocks, argument, starterBlock)
        : panelChange(draft, {
            part,
            form,
            pictures,
            intent: field("intent"),
            ...(intent === "consent-line" && { consent: (await shownConsent(ctx, scope, draft))?.line }),
          }));
  if (!change) return answerWith({ errors: {} });
  const changed = await changeDraft(ctx, scope, { pageId, change, revision });
  if (changed.outcome !== "changed") return refusal(changed, change, await findDraft(ctx, scope, { pageId }));
  if (isScript) return answerWith({ revision: changed.revision }, 200);
  const isRemoved = intent === "section" && argument.startsWith("remove:");
  return redirect(
    here(openAfter(intent, argument, partName(part)), isRemoved ? "&said=section-removed" : ""),
  );
}

/** The moved or new section stays open. */
function openAfter(intent: string, argument: string, open: string): string {
  if (intent !== "section") return open;
  const [act, at] = argument.split(":");
  const index = Number(at);
  // A section moved in the list leaves the list open.
  if (open === "" && (act === "up" || act === "down")) return open;
  if (act === "up") return String(index - 1);
  if (act === "down" || act === "copy" || act === "add") return String(index + 1);
  return act === "remove" || act === "to" ? "" : open;
}

/** What was typed and is not in the draft. */
function textsOf(value: unknown, now: string): string[] {
  if (typeof value === "string") return value && !now.includes(JSON.stringify(value)) ? [value] : [];
  return typeof value === "object" && value !== null
    ? Object.values(value).flatMap((each) => textsOf(each, now))
    : [];
}

function refusal(
  answer: Exclude<DraftChange, { outcome: "changed" }>,
  { path, ...change }: Patch,
  now: Draft | null,
) {
  if (answer.outcome === "unknown" || !now) throw data(null, { status: 404 });
  if (answer.outcome === "conflict") {
    const lost = "value" in change ? textsOf(change.value, JSON.stringify(now.document)) : [];
    return answerWith({ conflict: answer.changedBy, lost, revision: now.revision }, 409);
  }
  const at = path.join(".");
  const errors = answer.problems.map(({ path: where, message }) => [
    `part${where.slice(at.length) && `.${where.slice(at.length).replace(/^\./, "")}`}`,
    plainMessage(message),
  ]);
  return answerWith({ errors: Object.fromEntries(errors) });
}

/** Schema errors in an owner's words: the schema's own are for developers. */
function plainMessage(message: string): string {
  if (/>=1 characters/.test(message)) return "This cannot be empty.";
  const [, most] = /<=(\d+) characters/.exec(message) ?? [];
  if (most) return `At most ${most} characters.`;
  const [, least] = />=(\d+) characters/.exec(message) ?? [];
  return least ? `At least ${least} characters.` : capitalize(message);
}
