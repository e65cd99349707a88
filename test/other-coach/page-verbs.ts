/** The verbs of page editing and of the library, asked by one coach for what is another's. */
import { findCoachOfScope } from "#core/content/coaches/find-coach-of-scope.ts";
import { changeDraft } from "#core/content/drafts/change-draft.ts";
import { discardDraft } from "#core/content/drafts/discard-draft.ts";
import { findDraft } from "#core/content/drafts/draft.ts";
import { listVersions } from "#core/content/drafts/list-versions.ts";
import { readCanvas } from "#core/content/drafts/read-canvas.ts";
import { restoreVersion } from "#core/content/drafts/restore-version.ts";
import { undoChange } from "#core/content/drafts/undo-change.ts";
import { listGuideChoices } from "#core/content/guides/list-guide-choices.ts";
import { addItem } from "#core/content/library/add-item.ts";
import { describeItem } from "#core/content/library/describe-item.ts";
import { listItems } from "#core/content/library/list-items.ts";
import { readItem } from "#core/content/library/read-item.ts";
import { removeItem } from "#core/content/library/remove-item.ts";
import { bringBackPage } from "#core/operations/publishing/bring-back-page.ts";
import { createPage } from "#core/operations/publishing/create-page.ts";
import { duplicatePage } from "#core/operations/publishing/duplicate-page.ts";
import { listPages } from "#core/operations/publishing/list-pages.ts";
import { listReferences } from "#core/operations/publishing/list-references.ts";
import { findMissingParts } from "#core/operations/publishing/missing-parts.ts";
import { previewTemplate } from "#core/operations/publishing/preview-template.ts";
import { publishPage } from "#core/operations/publishing/publish-page.ts";
import { readConsentFacts } from "#core/operations/publishing/read-consent-facts.ts";
import { tryAddress } from "#core/operations/publishing/try-address.ts";
import { archivePage, unpublishPage } from "#core/operations/publishing/unpublish-page.ts";
import type { Ask } from "./theirs.ts";

/** As short as a PDF can be that is whole. */
const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\nxref\n0 1\ntrailer\n<<>>\nstartxref\n29\n%%EOF\n");

export const pageVerbs: Record<string, Ask> = {
  "content/coaches/find-coach-of-scope.ts#findCoachOfScope": (ctx, scope, { slug }) =>
    findCoachOfScope(ctx, scope, { slug }),
  "content/drafts/change-draft.ts#changeDraft": (ctx, scope, { pageId }) =>
    changeDraft(ctx, scope, { pageId, revision: 2, change: { op: "set", path: ["name"], value: "Mine" } }),
  "content/drafts/discard-draft.ts#discardDraft": (ctx, scope, { pageId }) =>
    discardDraft(ctx, scope, { pageId }),
  "content/drafts/draft.ts#findDraft": (ctx, scope, { pageId }) => findDraft(ctx, scope, { pageId }),
  "content/drafts/list-versions.ts#listVersions": (ctx, scope, { pageId }) =>
    listVersions(ctx, scope, { pageId }),
  "content/drafts/read-canvas.ts#readCanvas": (ctx, scope, { pageId }) => readCanvas(ctx, scope, { pageId }),
  "content/drafts/restore-version.ts#restoreVersion": (ctx, scope, { pageId }) =>
    restoreVersion(ctx, scope, { pageId, version: 1 }),
  "content/drafts/undo-change.ts#undoChange": (ctx, scope, { pageId }) =>
    undoChange(ctx, scope, { pageId, direction: "undo" }),
  "content/guides/list-guide-choices.ts#listGuideChoices": (ctx, scope, { slug }) =>
    listGuideChoices(ctx, scope, { coach: slug }),
  "content/library/add-item.ts#addItem": (ctx, scope, { slug }) =>
    addItem(ctx, scope, { coach: slug, file: { name: "mine.pdf", content: pdf }, description: "" }),
  "content/library/describe-item.ts#describeItem": (ctx, scope, { itemId }) =>
    describeItem(ctx, scope, { itemId, description: "Mine" }),
  "content/library/list-items.ts#listItems": (ctx, scope, { slug }) => listItems(ctx, scope, { coach: slug }),
  "content/library/read-item.ts#readItem": (ctx, scope, { itemId }) => readItem(ctx, scope, { itemId }),
  "content/library/remove-item.ts#removeItem": (ctx, scope, { itemId }) => removeItem(ctx, scope, { itemId }),
  "operations/publishing/bring-back-page.ts#bringBackPage": (ctx, scope, { hiddenPageId }) =>
    bringBackPage(ctx, scope, { pageId: hiddenPageId }),
  "operations/publishing/create-page.ts#createPage": (ctx, scope, { slug }) =>
    createPage(ctx, scope, { coach: slug, template: "guide", name: "Mine", address: "mine" }),
  "operations/publishing/missing-parts.ts#findMissingParts": (ctx, scope, { pageId }) =>
    findMissingParts(ctx, scope, { pageId }),
  "operations/publishing/preview-template.ts#previewTemplate": (ctx, scope, { slug }) =>
    previewTemplate(ctx, scope, { coach: slug, template: "guide" }),
  "operations/publishing/try-address.ts#tryAddress": (ctx, scope) =>
    tryAddress(ctx, scope, { address: "their-copy" }),
  "operations/publishing/duplicate-page.ts#duplicatePage": (ctx, scope, { pageId }) =>
    duplicatePage(ctx, scope, { pageId, name: "Mine", address: "mine" }),
  "operations/publishing/list-references.ts#listReferences": (ctx, scope, { pageId }) =>
    listReferences(ctx, scope, { pageId }),
  "operations/publishing/list-pages.ts#listPages": (ctx, scope) => listPages(ctx, scope),
  "operations/publishing/publish-page.ts#publishPage": (ctx, scope, { pageId }) =>
    publishPage(ctx, scope, { pageId, revision: 2 }),
  "operations/publishing/read-consent-facts.ts#readConsentFacts": (ctx, scope, { pageId }) =>
    readConsentFacts(ctx, scope, { pageId }),
  "operations/publishing/unpublish-page.ts#archivePage": (ctx, scope, { hiddenPageId }) =>
    archivePage(ctx, scope, { pageId: hiddenPageId }),
  "operations/publishing/unpublish-page.ts#unpublishPage": (ctx, scope, { pageId }) =>
    unpublishPage(ctx, scope, { pageId }),
};
