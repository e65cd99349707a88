/** Actions on a whole page that leave its draft alone: copies, visibility, a planned time, links to the draft. */
import { redirect } from "react-router";
import { createPreviewLink } from "#core/content/drafts/create-preview-link.ts";
import { revokePreviewLinks } from "#core/content/drafts/revoke-preview-links.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import { readZone } from "#core/content/pages/event/zone.ts";
import type { Context } from "#core/kernel/context.ts";
import { isWholeSite, type Scope } from "#core/kernel/scope.ts";
import { askToPublish } from "#core/operations/publishing/ask-to-publish.ts";
import { bringBackPage } from "#core/operations/publishing/bring-back-page.ts";
import { duplicatePage } from "#core/operations/publishing/duplicate-page.ts";
import { republishGreen } from "#core/operations/publishing/republish-green.ts";
import { cancelSchedule, schedulePage } from "#core/operations/publishing/schedule/schedule-page.ts";
import { archivePage, unpublishPage } from "#core/operations/publishing/unpublish-page.ts";
import { saveTemplate } from "#core/operations/rollouts/save-template.ts";
import { readLocal } from "#core/programs/events/local-time.ts";
import { openCopy } from "#web/console/open-copy.server.ts";
import { answerWith } from "../editor-answer.ts";

type Input = {
  pageId: string;
  intent: string;
  revision: number;
  field(name: string): string;
  request: Request;
  /** Of all coaches: a copy may be for another one. */
  whole: Scope;
};

/** Null: another kind of action. */
export async function pageAct(ctx: Context & Renderer, scope: Scope, input: Input) {
  const { pageId, intent, revision, field } = input;
  const here = (said: string) => redirect(`/console/pages/${pageId}?part=page&said=${said}`);
  const unknown = () => answerWith({ errors: {} }, 404);
  switch (intent) {
    case "duplicate": {
      const coach = field("coach");
      const made = await duplicatePage(ctx, input.whole, {
        pageId,
        name: field("name"),
        address: field("address"),
        ...(coach && { coach }),
      });
      if (made.outcome === "invalid") return answerWith({ errors: { [made.field]: made.problem } });
      if (made.outcome === "unknown") return unknown();
      const to = `/console/pages/${made.pageId}?part=page&said=copied`;
      return openCopy(ctx, { request: input.request, coach, to });
    }
    case "template": {
      if (!isWholeSite(scope)) return unknown();
      const saved = await saveTemplate(ctx, scope, { pageId });
      return "templateId" in saved ? redirect(`/console/templates/${saved.templateId}`) : unknown();
    }
    case "unpublish": {
      const done = await unpublishPage(ctx, scope, { pageId, redirectTo: field("redirect").trim() || null });
      if (done === "nowhere")
        return answerWith({ errors: { redirect: "There is no page at this address." } });
      return done === "done" ? here("unpublished") : unknown();
    }
    case "archive":
      return (await archivePage(ctx, scope, { pageId })) === "done" ? here("archived") : unknown();
    case "ask": {
      const asked = await askToPublish(ctx, scope, { pageId });
      return asked === "unknown" ? unknown() : here(asked);
    }
    case "bring-back": {
      const back = await bringBackPage(ctx, scope, { pageId });
      if (back.outcome === "stopped") return answerWith({ problems: back.problems });
      return back.outcome === "done" ? here("brought-back") : unknown();
    }
    case "schedule":
      return schedule();
    case "cancel-schedule":
      await cancelSchedule(ctx, scope, { pageId });
      return here("schedule-cancelled");
    case "preview-link": {
      const link = await createPreviewLink(ctx, scope, { pageId });
      if (!link) return unknown();
      return answerWith({ preview: { url: link.url, expiresAt: link.expiresAt.toISOString() } }, 200);
    }
    case "revoke-previews":
      await revokePreviewLinks(ctx, scope, { pageId });
      return here("previews-revoked");
    case "republish-green": {
      const back = await republishGreen(ctx, scope, { pageId });
      if (back.outcome === "stopped") return answerWith({ problems: back.problems });
      if (back.outcome === "changed-meanwhile") return answerWith({ conflict: "" }, 409);
      return here(back.outcome === "published" ? "green-again" : back.outcome);
    }
    default:
      return null;
  }

  async function schedule() {
    const wrongTime = (at: string) => answerWith({ errors: { at } });
    const [at, zone, reason] = [field("at"), field("zone"), field("reason").trim() || null];
    const publishAt = readTime(at, zone);
    if (!publishAt)
      return wrongTime("That time doesn’t exist on that day because the clocks change. Choose another one.");
    const planned = await schedulePage(ctx, scope, { pageId, revision, publishAt, reason });
    switch (planned.outcome) {
      case "stopped":
        return answerWith({ problems: planned.problems, planned: { at, zone } });
      case "invalid-time":
        return wrongTime("Choose a time in the future, within a year.");
      case "changed-meanwhile":
        return answerWith({ conflict: "" }, 409);
      case "unknown":
        return unknown();
      default:
        return here(planned.outcome);
    }
  }
}

/** Of an hour that the clock shows twice, the first. */
function readTime(local: string, zone: string): Date | null {
  const reading = readLocal(local, readZone(zone) ?? "UTC");
  if (!reading || reading.kind === "none") return null;
  return reading.kind === "one" ? reading.at : reading.first;
}
