/** Actions of the page editor, each one change of the draft. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { changeDraft, type DraftChange } from "#core/content/drafts/change-draft.ts";
import { discardDraft } from "#core/content/drafts/discard-draft.ts";
import { findDraft } from "#core/content/drafts/draft.ts";
import { type Patch, patch } from "#core/content/drafts/patch.ts";
import { undoChange } from "#core/content/drafts/undo-change.ts";
import { starterBlock } from "#core/content/pages/starter-blocks.ts";
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
import type { EditorAnswer } from "./editor-answer.ts";
import { partName, readPart } from "./editor-part.ts";
import { plainMessage } from "./panel/plain-message.ts";
import { postedPictures } from "./panel/upload-pictures.server.ts";
import { panelChange } from "./panel-change.server.ts";
import { pageAct } from "./publishing/page-act.server.ts";
import { publishAct } from "./publishing/publish-act.server.ts";
import { sectionChange } from "./sections/section-change.ts";

type Answering = {
  /** The editor's script stays on the page: it gets the revision instead of a redirect. */
  isScript?: boolean;
};

export async function editorAction(
  request: Request,
  context: Readonly<RouterContextProvider>,
  id: string,
  { isScript = false }: Answering = {},
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

  const acted =
    (await pageAct(ctx, scope, { pageId, intent, field, request, whole })) ??
    (await publishAct(ctx, scope, { pageId, intent, revision, field }));
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
      return data<EditorAnswer>(
        { problems: published.problems, passed: passedChecks(published.problems), revision },
        { status: 422 },
      );
    if (published.outcome === "changed-meanwhile")
      return data<EditorAnswer>({ conflict: draft.updatedBy ?? "" }, { status: 409 });
    const isHidden = published.outcome === "published" && draft.state === "hidden";
    return redirect(here("", `&said=${isHidden ? "published-hidden" : published.outcome}`));
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
  if (!change) return data<EditorAnswer>({ errors: {} }, { status: 422 });
  const changed = await changeDraft(ctx, scope, { pageId, change, revision });
  const now = changed.outcome === "changed" ? null : await findDraft(ctx, scope, { pageId });
  if (changed.outcome !== "changed")
    return data<EditorAnswer>(
      {
        ...refusal(changed, change, JSON.stringify(now?.document)),
        ...(changed.outcome === "conflict" && now && { revision: now.revision }),
      },
      { status: changed.outcome === "conflict" ? 409 : 422 },
    );
  if (isScript) return data<EditorAnswer>({ revision: changed.revision });
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
  now: string,
): EditorAnswer {
  const value = "value" in change ? change.value : undefined;
  if (answer.outcome === "conflict") return { conflict: answer.changedBy, lost: textsOf(value, now) };
  if (answer.outcome === "unknown") throw data(null, { status: 404 });
  const at = path.join(".");
  return {
    errors: Object.fromEntries(
      answer.problems.map(({ path: where, message }) => [
        `part${where.slice(at.length) && `.${where.slice(at.length).replace(/^\./, "")}`}`,
        plainMessage(message),
      ]),
    ),
  };
}
