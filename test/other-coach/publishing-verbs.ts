/** The verbs of planning, previewing and looking back at pages, asked by one coach for what is another's. */
import { createPreviewLink } from "#core/content/drafts/create-preview-link.ts";
import { readVersion } from "#core/content/drafts/read-version.ts";
import { revokePreviewLinks } from "#core/content/drafts/revoke-preview-links.ts";
import { seeEditors } from "#core/content/drafts/see-editors.ts";
import { askToPublish } from "#core/operations/publishing/ask-to-publish.ts";
import { findGreenVersion, republishGreen } from "#core/operations/publishing/republish-green.ts";
import {
  cancelSchedule,
  findSchedule,
  schedulePage,
} from "#core/operations/publishing/schedule/schedule-page.ts";
import { copyTemplate } from "#core/operations/rollouts/copy-template.ts";
import { listAgencyTemplates, readAgencyTemplate } from "#core/operations/rollouts/list-agency-templates.ts";
import { readRollout, readRolloutCopy } from "#core/operations/rollouts/read-rollout.ts";
import { saveTemplate } from "#core/operations/rollouts/save-template.ts";
import { releaseRollout, startRollout, undoRollout } from "#core/operations/rollouts/start-rollout.ts";
import type { Ask } from "./theirs.ts";

export const publishingVerbs: Record<string, Ask> = {
  "operations/rollouts/save-template.ts#saveTemplate": async (ctx, scope, { pageId, ownPageId }) => [
    await saveTemplate(ctx, scope, { pageId }),
    await saveTemplate(ctx, scope, { pageId: ownPageId }),
  ],
  "operations/rollouts/copy-template.ts#copyTemplate": async (
    ctx,
    scope,
    { agencyTemplateId: templateId, slug, ownSlug },
  ) => [
    await copyTemplate(ctx, scope, { templateId, coach: slug, name: "Mine", address: "mine" }),
    await copyTemplate(ctx, scope, { templateId, coach: ownSlug, name: "Own", address: "own" }),
  ],
  "operations/rollouts/list-agency-templates.ts#listAgencyTemplates": (ctx, scope) =>
    listAgencyTemplates(ctx, scope),
  "operations/rollouts/list-agency-templates.ts#readAgencyTemplate": (
    ctx,
    scope,
    { agencyTemplateId: templateId },
  ) => readAgencyTemplate(ctx, scope, { templateId }),
  "operations/rollouts/read-rollout.ts#readRollout": (ctx, scope, { rolloutId }) =>
    readRollout(ctx, scope, { rolloutId }),
  "operations/rollouts/read-rollout.ts#readRolloutCopy": (ctx, scope, { rolloutId, copyId }) =>
    readRolloutCopy(ctx, scope, { rolloutId, copyId }),
  "operations/rollouts/start-rollout.ts#releaseRollout": (ctx, scope, { rolloutId }) =>
    releaseRollout(ctx, scope, { rolloutId, first: 1 }),
  "operations/rollouts/start-rollout.ts#startRollout": (ctx, scope, { agencyTemplateId: templateId }) =>
    startRollout(ctx, scope, { templateId }),
  "operations/rollouts/start-rollout.ts#undoRollout": (ctx, scope, { rolloutId, copyId }) =>
    undoRollout(ctx, scope, { rolloutId, copyId }),
  "operations/publishing/ask-to-publish.ts#askToPublish": (ctx, scope, { pageId }) =>
    askToPublish(ctx, scope, { pageId }),
  "content/drafts/create-preview-link.ts#createPreviewLink": (ctx, scope, { pageId }) =>
    createPreviewLink(ctx, scope, { pageId }),
  "content/drafts/revoke-preview-links.ts#revokePreviewLinks": (ctx, scope, { pageId }) =>
    revokePreviewLinks(ctx, scope, { pageId }),
  "content/drafts/read-version.ts#readVersion": (ctx, scope, { pageId }) =>
    readVersion(ctx, scope, { pageId, version: 1 }),
  "content/drafts/see-editors.ts#seeEditors": (ctx, scope, { pageId }) =>
    seeEditors(ctx, scope, { pageId, part: "" }),
  "operations/publishing/schedule/schedule-page.ts#cancelSchedule": (ctx, scope, { pageId }) =>
    cancelSchedule(ctx, scope, { pageId }),
  "operations/publishing/republish-green.ts#findGreenVersion": (ctx, scope, { pageId }) =>
    findGreenVersion(ctx, scope, { pageId }),
  "operations/publishing/schedule/schedule-page.ts#findSchedule": (ctx, scope, { pageId }) =>
    findSchedule(ctx, scope, { pageId }),
  "operations/publishing/republish-green.ts#republishGreen": (ctx, scope, { pageId }) =>
    republishGreen(ctx, scope, { pageId }),
  "operations/publishing/schedule/schedule-page.ts#schedulePage": (ctx, scope, { pageId }) =>
    schedulePage(ctx, scope, {
      pageId,
      revision: 2,
      publishAt: new Date(ctx.clock.now().getTime() + 3_600_000),
    }),
};
