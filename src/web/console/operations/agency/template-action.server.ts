/** Actions of a template: a new version, a copy, and the roll-out step by step. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { readWhole } from "#core/kernel/typed-text.ts";
import { copyTemplate } from "#core/operations/rollouts/copy-template.ts";
import { readAgencyTemplate } from "#core/operations/rollouts/list-agency-templates.ts";
import { saveTemplate } from "#core/operations/rollouts/save-template.ts";
import { releaseRollout, startRollout, undoRollout } from "#core/operations/rollouts/start-rollout.ts";
import { posted } from "#web/console/posted.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireSiteOwner } from "#web/console/require-owner.server.ts";
import type { Said } from "./template-labels.ts";

export type TemplateAnswer = { field: string; problem: string; typed: Record<"name" | "address", string> };

export async function templateAction(
  request: Request,
  context: Readonly<RouterContextProvider>,
  templateId: string,
) {
  const { ctx, scope } = await requireSiteOwner(request, context);
  const field = await posted(request);
  const template = await readAgencyTemplate(ctx, scope, { templateId });
  if (!template) throw data(null, { status: 404 });
  const { rolloutId } = template;
  const say = (said: Said) => redirect(`/console/templates/${templateId}?said=${said}`);
  switch (field("intent")) {
    case "save": {
      const { kind, subjectId } = template;
      const subject = kind === "page" ? { pageId: subjectId } : { campaignId: subjectId };
      const saved = await saveTemplate(ctx, scope, subject);
      if (saved.outcome === "unknown") throw data(null, { status: 404 });
      return say(saved.outcome);
    }
    case "copy": {
      const typed = { name: field("name"), address: field("address") };
      const made = await copyTemplate(ctx, scope, { templateId, coach: field("coach"), ...typed });
      if (made.outcome === "made") return say("copied");
      if (made.outcome === "unknown") throw data(null, { status: 404 });
      return data<TemplateAnswer>({ field: made.field, problem: made.problem, typed }, { status: 422 });
    }
    case "start": {
      const started = await startRollout(ctx, scope, { templateId });
      return say(started.outcome === "nothing-to-do" ? "nothing" : "started");
    }
    case "release": {
      if (!rolloutId) throw data(null, { status: 404 });
      const first = readWhole(field("first")) ?? 1;
      const { outcome } = await releaseRollout(ctx, scope, { rolloutId, first });
      return say(outcome === "released" ? "released" : "not-yet");
    }
    case "undo": {
      if (!rolloutId) throw data(null, { status: 404 });
      const undone = await undoRollout(ctx, scope, { rolloutId, copyId: recordId(field("copy")) });
      if (undone.outcome === "unknown") throw data(null, { status: 404 });
      return say(undone.outcome);
    }
    default:
      throw data(null, { status: 400 });
  }
}
