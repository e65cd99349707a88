/** The verbs of leads, people, imports, segments and tags, asked by one coach for what is another's. */
import { captureTestLead } from "#core/leads/capture/capture-test-lead.ts";
import { findLeadForFunction } from "#core/leads/capture/find-lead-for-function.ts";
import { findTestPage } from "#core/leads/capture/find-test-page.ts";
import { listSeatableEvents, seatPerson } from "#core/leads/capture/seat-person.ts";
import { sendSignupEmail } from "#core/leads/capture/send-signup-email.ts";
import { sendTestEmail } from "#core/leads/capture/send-test-email.ts";
import { exportPeople } from "#core/leads/export/export-people.ts";
import { exportPerson } from "#core/leads/export/export-person.ts";
import { checkImport } from "#core/leads/import/check-import.ts";
import { countProgress } from "#core/leads/import/count-progress.ts";
import { exportImportRows } from "#core/leads/import/export-import-rows.ts";
import { findImport } from "#core/leads/import/find-import.ts";
import { listImportRows } from "#core/leads/import/list-import-rows.ts";
import { listImports } from "#core/leads/import/list-imports.ts";
import { startImport } from "#core/leads/import/start-import.ts";
import { countUndo } from "#core/leads/import/undo/count-undo.ts";
import { undoImport } from "#core/leads/import/undo/undo-import.ts";
import { uploadImport } from "#core/leads/import/upload-import.ts";
import { addPerson } from "#core/leads/people/add-person.ts";
import { changePerson } from "#core/leads/people/change-person.ts";
import { erasePerson } from "#core/leads/people/erase-person.ts";
import { countPeople, findPeople } from "#core/leads/people/find-people.ts";
import { findPersonOfLead } from "#core/leads/people/find-person-of-lead.ts";
import { liftBounce } from "#core/leads/people/lift-bounce.ts";
import { listFields } from "#core/leads/people/list-fields.ts";
import { listFilterOptions } from "#core/leads/people/list-filter-options.ts";
import { listPeople } from "#core/leads/people/list-people.ts";
import { addNote, deleteNote } from "#core/leads/people/person-notes.ts";
import { readConsent } from "#core/leads/people/read-consent.ts";
import { readPerson } from "#core/leads/people/read-person.ts";
import { stopPeople } from "#core/leads/people/stop-people.ts";
import { findWhich } from "#core/leads/people/which-people.ts";
import { copySegment } from "#core/leads/segments/copy-segment.ts";
import { countSegments } from "#core/leads/segments/count-segments.ts";
import { deleteSegment } from "#core/leads/segments/delete-segment.ts";
import { findSegment } from "#core/leads/segments/find-segment.ts";
import { listSegmentOptions } from "#core/leads/segments/list-segment-options.ts";
import { listSegments } from "#core/leads/segments/list-segments.ts";
import { listSegmentsOfPerson } from "#core/leads/segments/list-segments-of-person.ts";
import { previewSegment } from "#core/leads/segments/preview-segment.ts";
import { saveSegment } from "#core/leads/segments/save-segment.ts";
import { createSharedTag } from "#core/leads/tags/create-shared-tag.ts";
import { deleteTag } from "#core/leads/tags/delete-tag.ts";
import { listTags } from "#core/leads/tags/list-tags.ts";
import { renameTag } from "#core/leads/tags/rename-tag.ts";
import { tagPeople } from "#core/leads/tags/tag-people.ts";
import type { Ask } from "./theirs.ts";

const collected = async (pieces: AsyncGenerator<string>) => (await Array.fromAsync(pieces)).join("");

export const leadVerbs: Record<string, Ask> = {
  "leads/capture/capture-test-lead.ts#captureTestLead": (ctx, scope, { campaignId }) =>
    captureTestLead(ctx, scope, { campaign: campaignId, email: "test@example.test", followUp: false }),
  "leads/capture/find-lead-for-function.ts#findLeadForFunction": (ctx, scope, { emailFunction, email }) =>
    findLeadForFunction(ctx, scope, { functionName: emailFunction, email }),
  "leads/capture/find-test-page.ts#findTestPage": (ctx, scope, { campaignId }) =>
    findTestPage(ctx, scope, { campaign: campaignId }),
  "leads/capture/send-signup-email.ts#sendSignupEmail": (ctx, scope, { leadId }) =>
    sendSignupEmail(ctx, scope, { leadId, sendNow: true }),
  "leads/capture/send-test-email.ts#sendTestEmail": (ctx, scope, { campaignId }) =>
    sendTestEmail(ctx, scope, { email: "test@example.test", campaign: campaignId, followUp: false }),
  "leads/export/export-people.ts#exportPeople": async (ctx, scope, { personId }) =>
    Promise.all(
      [{ filters: {} }, { ids: [personId] }].map((which) => collected(exportPeople(ctx, scope, { which }))),
    ),
  "leads/capture/seat-person.ts#listSeatableEvents": (ctx, scope, { personId }) =>
    listSeatableEvents(ctx, scope, { personId }),
  "leads/capture/seat-person.ts#seatPerson": (ctx, scope, { personId, eventId }) =>
    seatPerson(ctx, scope, { personId, eventId }),
  "leads/export/export-person.ts#exportPerson": (ctx, scope, { personId }) =>
    exportPerson(ctx, scope, { personId }),
  "leads/import/upload-import.ts#uploadImport": (ctx, scope, { pageId }) =>
    uploadImport(ctx, scope, {
      pageId,
      fileName: "a.csv",
      bytes: new TextEncoder().encode("email\na@example.test\n"),
    }),
  "leads/import/check-import.ts#checkImport": (ctx, scope, { importId, pageId }) =>
    checkImport(ctx, scope, {
      importId,
      pageId,
      statement: "Signed at the fair in May",
      mapping: { targets: ["email"], dateOrder: null, fileOf: "subscribed", isNews: false },
    }),
  "leads/import/find-import.ts#findImport": (ctx, scope, { importId }) =>
    findImport(ctx, scope, { importId }),
  "leads/import/list-imports.ts#listImports": (ctx, scope) => listImports(ctx, scope),
  "leads/import/list-import-rows.ts#listImportRows": (ctx, scope, { importId }) =>
    listImportRows(ctx, scope, { importId, fate: null }),
  "leads/import/export-import-rows.ts#exportImportRows": (ctx, scope, { importId }) =>
    exportImportRows(ctx, scope, { importId }),
  "leads/import/count-progress.ts#countProgress": (ctx, scope, { importId }) =>
    countProgress(ctx, scope, { importId }),
  "leads/import/start-import.ts#startImport": (ctx, scope, { importId }) =>
    startImport(ctx, scope, { importId, followUp: true }),
  "leads/import/undo/count-undo.ts#countUndo": async (ctx, scope, { importId }) => {
    await startImport(ctx, scope, { importId, followUp: false });
    return countUndo(ctx, scope, { importId });
  },
  "leads/import/undo/undo-import.ts#undoImport": (ctx, scope, { importId }) =>
    undoImport(ctx, scope, { importId }),
  "leads/people/erase-person.ts#erasePerson": (ctx, scope, { personId }) =>
    erasePerson(ctx, scope, { personId }),
  "leads/people/find-person-of-lead.ts#findPersonOfLead": (ctx, scope, { leadId }) =>
    findPersonOfLead(ctx, scope, { leadId }),
  "leads/people/person-notes.ts#addNote": (ctx, scope, { personId }) =>
    addNote(ctx, scope, { personId, text: "Mine" }),
  "leads/people/person-notes.ts#deleteNote": (ctx, scope, { personId, noteId }) =>
    deleteNote(ctx, scope, { personId, noteId }),
  "leads/people/lift-bounce.ts#liftBounce": (ctx, scope, { personId }) =>
    liftBounce(ctx, scope, { personId, reason: "told" }),
  "leads/people/list-filter-options.ts#listFilterOptions": (ctx, scope) => listFilterOptions(ctx, scope),
  "leads/segments/copy-segment.ts#copySegment": (ctx, scope, { slug, segmentId }) =>
    copySegment(ctx, scope, { segmentId, coach: slug }),
  "leads/people/find-people.ts#countPeople": async (ctx, scope, { slug, tagId, campaignId, segmentId }) =>
    Promise.all(
      [{}, { coach: slug }, { tag: tagId }, { campaign: campaignId }, { segment: segmentId }].map((filters) =>
        countPeople(ctx, scope, filters),
      ),
    ),
  "leads/people/find-people.ts#findPeople": (ctx, scope, { email }) =>
    findPeople(ctx, scope, { filters: { search: email }, paging: {}, limit: 10 }),
  "leads/people/stop-people.ts#stopPeople": (ctx, scope, { personId }) =>
    stopPeople(ctx, scope, { which: { ids: [personId] } }),
  "leads/people/which-people.ts#findWhich": (ctx, scope) => findWhich(ctx, scope, { filters: {} }),
  "leads/segments/count-segments.ts#countSegments": (ctx, scope, { segmentId }) =>
    countSegments(ctx, scope, { segmentIds: [segmentId] }),
  "leads/people/list-people.ts#listPeople": async (
    ctx,
    scope,
    { slug, email, tagId, campaignId, segmentId },
  ) =>
    Promise.all(
      [
        {},
        { coach: slug },
        { tag: tagId },
        { campaign: campaignId },
        { segment: segmentId },
        { search: email },
        { search: "shared" },
      ].map((filters) => listPeople(ctx, scope, { filters, paging: {} })),
    ),
  "leads/people/add-person.ts#addPerson": (ctx, scope, { pageId, email }) =>
    addPerson(ctx, scope, { pageId, email, name: "Mine", tags: "mine", basis: "client" }),
  "leads/people/read-person.ts#readPerson": async (ctx, scope, { personId, sharedId }) =>
    Promise.all([readPerson(ctx, scope, { personId }), readPerson(ctx, scope, { personId: sharedId })]),
  "leads/people/change-person.ts#changePerson": (ctx, scope, { personId }) =>
    changePerson(ctx, scope, { personId, seen: "", typed: { name: "Mine", fields: [["city", "Mine"]] } }),
  "leads/segments/list-segments.ts#listSegments": (ctx, scope) => listSegments(ctx, scope),
  "leads/segments/list-segments-of-person.ts#listSegmentsOfPerson": (ctx, scope, { personId }) =>
    listSegmentsOfPerson(ctx, scope, { personId }),
  "leads/segments/find-segment.ts#findSegment": (ctx, scope, { segmentId }) =>
    findSegment(ctx, scope, { segmentId }),
  "leads/people/list-fields.ts#listFields": (ctx, scope, { slug }) => listFields(ctx, scope, { coach: slug }),
  "leads/segments/list-segment-options.ts#listSegmentOptions": (ctx, scope, { slug }) =>
    listSegmentOptions(ctx, scope, { coach: slug }),
  "leads/segments/preview-segment.ts#previewSegment": (ctx, scope, { slug }) =>
    previewSegment(ctx, scope, { coach: slug, conditions: { kind: "group", match: "all", items: [] } }),
  "leads/segments/save-segment.ts#saveSegment": async (ctx, scope, { slug, segmentId }) => {
    const conditions = { kind: "group" as const, match: "any" as const, items: [] };
    return [
      await saveSegment(ctx, scope, { segmentId, coach: slug, name: "Mine", conditions }),
      await saveSegment(ctx, scope, { segmentId: null, coach: slug, name: "Mine too", conditions }),
    ];
  },
  "leads/segments/delete-segment.ts#deleteSegment": (ctx, scope, { segmentId }) =>
    deleteSegment(ctx, scope, { segmentId }),
  "leads/tags/list-tags.ts#listTags": (ctx, scope) => listTags(ctx, scope),
  "leads/tags/tag-people.ts#tagPeople": (ctx, scope, { personId }) =>
    tagPeople(ctx, scope, { which: { ids: [personId] }, tag: "Mine" }),
  "leads/tags/rename-tag.ts#renameTag": (ctx, scope, { tagId }) =>
    renameTag(ctx, scope, { tagId, name: "Mine" }),
  "leads/tags/create-shared-tag.ts#createSharedTag": (ctx, scope) =>
    createSharedTag(ctx, scope, { name: "Their tag" }),
  "leads/tags/delete-tag.ts#deleteTag": (ctx, scope, { tagId }) => deleteTag(ctx, scope, { tagId }),
  "leads/people/read-consent.ts#readConsent": (ctx, scope, { personId, consentId }) =>
    readConsent(ctx, scope, { personId, consentId }),
};
