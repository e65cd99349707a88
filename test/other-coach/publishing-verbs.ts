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
import type { Ask } from "./model.ts";

export const publishingVerbs: Record<string, Ask> = {
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
