/** Actions on a whole page: duplicate, unpublish, archive, publish again, ask for that. */
import { data, redirect } from "react-router";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import { isWholeSite, type Scope } from "#core/kernel/scope.ts";
import { askToPublish } from "#core/operations/publishing/ask-to-publish.ts";
import { bringBackPage } from "#core/operations/publishing/bring-back-page.ts";
import { duplicatePage } from "#core/operations/publishing/duplicate-page.ts";
import { archivePage, unpublishPage } from "#core/operations/publishing/unpublish-page.ts";
import { saveTemplate } from "#core/operations/rollouts/save-template.ts";
import { openCopy } from "#web/console/open-copy.server.ts";
import type { EditorAnswer } from "../editor-answer.ts";

type Input = {
  pageId: string;
  intent: string;
  field(name: string): string;
  request: Request;
  /** Of all coaches: a copy may be for another one. */
  whole: Scope;
};

/** Null: another kind of action. */
export async function pageAct(
  ctx: Context & Renderer,
  scope: Scope,
  { pageId, intent, field, request, whole }: Input,
) {
  const here = (id: string, said: string) => redirect(`/console/pages/${id}?part=page&said=${said}`);
  const wrong = (errors: Record<string, string>) => data<EditorAnswer>({ errors }, { status: 422 });
  const unknown = () => data<EditorAnswer>({ errors: {} }, { status: 404 });
  switch (intent) {
    case "duplicate": {
      const coach = field("coach");
      const made = await duplicatePage(ctx, whole, {
        pageId,
        name: field("name"),
        address: field("address"),
        ...(coach && { coach }),
      });
      if (made.outcome === "invalid") return wrong({ [made.field]: made.problem });
      if (made.outcome === "unknown") return unknown();
      return openCopy(ctx, { request, coach, to: `/console/pages/${made.pageId}?part=page&said=copied` });
    }
    case "template": {
      if (!isWholeSite(scope)) return unknown();
      const saved = await saveTemplate(ctx, scope, { pageId });
      return "templateId" in saved ? redirect(`/console/templates/${saved.templateId}`) : unknown();
    }
    case "unpublish": {
      const done = await unpublishPage(ctx, scope, { pageId, redirectTo: field("redirect").trim() || null });
      if (done === "nowhere") return wrong({ redirect: "There is no page at this address." });
      return done === "done" ? here(pageId, "unpublished") : unknown();
    }
    case "archive":
      return (await archivePage(ctx, scope, { pageId })) === "done" ? here(pageId, "archived") : unknown();
    case "ask": {
      const asked = await askToPublish(ctx, scope, { pageId });
      return asked === "unknown" ? unknown() : here(pageId, asked);
    }
    case "bring-back": {
      const back = await bringBackPage(ctx, scope, { pageId });
      if (back.outcome === "stopped") return data<EditorAnswer>({ problems: back.problems }, { status: 422 });
      return back.outcome === "done" ? here(pageId, "brought-back") : unknown();
    }
    default:
      return null;
  }
}
