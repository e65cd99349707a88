/** The verbs of campaigns and events, asked by one coach for what is another's. */

import { archiveCampaign } from "#core/programs/campaigns/archive-campaign.ts";
import { attachCampaign } from "#core/programs/campaigns/attach-campaign.ts";
import { countUnconfirmed } from "#core/programs/campaigns/count-unconfirmed.ts";
import { createCampaign } from "#core/programs/campaigns/create-campaign.ts";
import { deleteCampaign } from "#core/programs/campaigns/delete-campaign.ts";
import { duplicateCampaign } from "#core/programs/campaigns/duplicate-campaign.ts";
import { findCampaign } from "#core/programs/campaigns/find-campaign.ts";
import { findCampaignHolds } from "#core/programs/campaigns/find-campaign-holds.ts";
import { listAttachablePages } from "#core/programs/campaigns/list-attachable-pages.ts";
import { listCampaignPages } from "#core/programs/campaigns/list-campaign-pages.ts";
import { listCampaigns } from "#core/programs/campaigns/list-campaigns.ts";
import { readMap } from "#core/programs/campaigns/map/read-map.ts";
import { countTagValues } from "#core/programs/campaigns/messages/count-tag-values.ts";
import { discardMessageDraft } from "#core/programs/campaigns/messages/discard-message-draft.ts";
import { emptyDraft } from "#core/programs/campaigns/messages/draft.ts";
import { listLinkTargets } from "#core/programs/campaigns/messages/list-link-targets.ts";
import { listPreviewRecipients } from "#core/programs/campaigns/messages/list-preview-recipients.ts";
import { type Part, readPart } from "#core/programs/campaigns/messages/parts.ts";
import { previewMessage } from "#core/programs/campaigns/messages/preview-message.ts";
import { previewRecipientVariables } from "#core/programs/campaigns/messages/preview-recipient-variables.ts";
import { publishMessage } from "#core/programs/campaigns/messages/publish-message.ts";
import { readDraft } from "#core/programs/campaigns/messages/read-draft.ts";
import { readMessage } from "#core/programs/campaigns/messages/read-message.ts";
import { readVersions } from "#core/programs/campaigns/messages/read-versions.ts";
import { restoreVersion } from "#core/programs/campaigns/messages/restore-version.ts";
import { saveMessageDraft } from "#core/programs/campaigns/messages/save-message-draft.ts";
import { sendTestMessage } from "#core/programs/campaigns/messages/send-test-message.ts";
import { sendWholeCampaign } from "#core/programs/campaigns/messages/send-whole-campaign.ts";
import { readNewEmail, saveNewEmail } from "#core/programs/campaigns/plan/new-email.ts";
import { publishPlan } from "#core/programs/campaigns/plan/publish-plan.ts";
import { readPlanDraft, savePlan } from "#core/programs/campaigns/plan/save-plan.ts";
import { readCampaign } from "#core/programs/campaigns/read-campaign.ts";
import { renameCampaign } from "#core/programs/campaigns/rename-campaign.ts";
import { switchAsking } from "#core/programs/campaigns/switch-asking.ts";
import { switchCampaign } from "#core/programs/campaigns/switch-campaign.ts";
import { switchConfirmation } from "#core/programs/campaigns/switch-confirmation.ts";
import { addCancellation } from "#core/programs/events/add-cancellation.ts";
import { checkAttendanceFile } from "#core/programs/events/attendance/check-attendance-file.ts";
import { exportAttendance } from "#core/programs/events/attendance/export-attendance.ts";
import { applyAttendanceFile, markAttendance } from "#core/programs/events/attendance/mark-attendance.ts";
import { cancelEvent } from "#core/programs/events/cancel-event.ts";
import { cancelRegistration } from "#core/programs/events/cancel-registration.ts";
import { changeEvent } from "#core/programs/events/change-event.ts";
import { findCancellation } from "#core/programs/events/find-cancellation.ts";
import { listEvents } from "#core/programs/events/list-events.ts";
import { listRegistrations } from "#core/programs/events/list-registrations.ts";
import { readEvent } from "#core/programs/events/read-event.ts";
import { chooseReplayRecipients } from "#core/programs/events/replay/choose-replay-recipients.ts";
import { readReplay } from "#core/programs/events/replay/read-replay.ts";
import { sendReplay } from "#core/programs/events/replay/send-replay.ts";
import {
  addPeopleToCampaign,
  removePeopleFromCampaign,
} from "#core/programs/journeys/change-campaign-people.ts";
import { readImportPositions } from "#core/programs/journeys/read-import-positions.ts";
import type { Ask, Theirs } from "./theirs.ts";

/** Words that can be sent. */
const written = { ...emptyDraft, subject: "Hello", preheader: "Soon", body: "A line.", signOff: "Me" };
const { message } = readDraft(written);
if (!message) throw new Error("a draft of plain words cannot be sent");

const partOf = ({ part }: Theirs): Part => readPart(part) ?? { kind: "signup" };

const emptyPlan = { starts: [], startsAgain: false, steps: [], goals: [] };
const baseOf = (seen: string): string => seen.slice(seen.indexOf(".") + 1);

export const programVerbs: Record<string, Ask> = {
  "programs/journeys/change-campaign-people.ts#addPeopleToCampaign": (ctx, scope, { campaignId, personId }) =>
    addPeopleToCampaign(ctx, scope, { campaignId, personIds: [personId] }),
  "programs/journeys/change-campaign-people.ts#removePeopleFromCampaign": (
    ctx,
    scope,
    { campaignId, personId },
  ) => removePeopleFromCampaign(ctx, scope, { campaignId, personIds: [personId] }),
  "programs/journeys/read-import-positions.ts#readImportPositions": (ctx, scope, { importId }) =>
    readImportPositions(ctx, scope, { importId, lines: [1, 2] }),
  "programs/campaigns/archive-campaign.ts#archiveCampaign": (ctx, scope, { campaignId }) =>
    archiveCampaign(ctx, scope, { campaignId, archived: true }),
  "programs/campaigns/attach-campaign.ts#attachCampaign": (ctx, scope, { campaignId, pageId }) =>
    attachCampaign(ctx, scope, { campaignId, pageId }),
  "programs/campaigns/messages/count-tag-values.ts#countTagValues": (ctx, scope, { campaignId }) =>
    countTagValues(ctx, scope, { campaignId }),
  "programs/campaigns/list-attachable-pages.ts#listAttachablePages": (ctx, scope, { campaignId }) =>
    listAttachablePages(ctx, scope, { campaignId }),
  "programs/campaigns/count-unconfirmed.ts#countUnconfirmed": (ctx, scope, { campaignId }) =>
    countUnconfirmed(ctx, scope, { campaignId }),
  "programs/campaigns/create-campaign.ts#createCampaign": (ctx, scope, { slug }) =>
    createCampaign(ctx, scope, { coach: slug, recipe: "call", name: "Theirs" }),
  "programs/campaigns/delete-campaign.ts#deleteCampaign": (ctx, scope, { campaignId }) =>
    deleteCampaign(ctx, scope, { campaignId }),
  "programs/campaigns/duplicate-campaign.ts#duplicateCampaign": (ctx, scope, { campaignId }) =>
    duplicateCampaign(ctx, scope, { campaignId }),
  "programs/campaigns/find-campaign.ts#findCampaign": (ctx, scope, { campaignId }) =>
    findCampaign(ctx, scope, { campaignId }),
  "programs/campaigns/find-campaign-holds.ts#findCampaignHolds": (ctx, scope, { campaignId }) =>
    findCampaignHolds(ctx, scope, { campaignId }),
  "programs/campaigns/list-campaign-pages.ts#listCampaignPages": (ctx, scope, { campaignId }) =>
    listCampaignPages(ctx, scope, { campaignId }),
  "programs/campaigns/rename-campaign.ts#renameCampaign": (ctx, scope, { campaignId }) =>
    renameCampaign(ctx, scope, { campaignId, name: "Mine now" }),
  "programs/campaigns/switch-asking.ts#switchAsking": (ctx, scope, { campaignId }) =>
    switchAsking(ctx, scope, { campaignId, asksBooked: true }),
  "programs/campaigns/switch-confirmation.ts#switchConfirmation": (ctx, scope, { campaignId }) =>
    switchConfirmation(ctx, scope, { campaignId, confirmFirst: true }),
  "programs/campaigns/messages/discard-message-draft.ts#discardMessageDraft": (ctx, scope, theirs) =>
    discardMessageDraft(ctx, scope, { campaignId: theirs.campaignId, part: partOf(theirs) }),
  "programs/campaigns/messages/list-link-targets.ts#listLinkTargets": (ctx, scope, { slug }) =>
    listLinkTargets(ctx, scope, { coach: slug }),
  "programs/campaigns/messages/save-message-draft.ts#saveMessageDraft": (ctx, scope, theirs) =>
    saveMessageDraft(ctx, scope, {
      ...{ campaignId: theirs.campaignId, part: partOf(theirs), draft: emptyDraft },
      ...{ base: theirs.templateId, revision: 0 },
    }),
  "programs/campaigns/list-campaigns.ts#listCampaigns": (ctx, scope) => listCampaigns(ctx, scope),
  "programs/campaigns/messages/list-preview-recipients.ts#listPreviewRecipients": (
    ctx,
    scope,
    { campaignId, leadId },
  ) => listPreviewRecipients(ctx, scope, { campaignId, also: leadId }),
  "programs/campaigns/messages/preview-message.ts#previewMessage": (ctx, scope, { campaignId, leadId }) =>
    previewMessage(ctx, scope, { campaignId, message, leadId }),
  "programs/campaigns/messages/preview-recipient-variables.ts#previewRecipientVariables": (
    ctx,
    scope,
    { campaignId, leadId },
  ) => previewRecipientVariables(ctx, scope, { campaignId, leadId }),
  "programs/campaigns/messages/publish-message.ts#publishMessage": (ctx, scope, theirs) =>
    publishMessage(ctx, scope, {
      ...{ campaignId: theirs.campaignId, part: partOf(theirs), message },
      base: theirs.templateId,
    }),
  "programs/campaigns/map/read-map.ts#readMap": (ctx, scope, { campaignId }) =>
    readMap(ctx, scope, { campaignId }),
  "programs/campaigns/plan/new-email.ts#readNewEmail": (ctx, scope, { campaignId }) =>
    readNewEmail(ctx, scope, { campaignId, at: null, position: 2 }),
  "programs/campaigns/plan/new-email.ts#saveNewEmail": (ctx, scope, { campaignId, planSeen }) =>
    saveNewEmail(ctx, scope, {
      ...{ campaignId, at: null, position: 2, delaySeconds: 60, message },
      seen: planSeen,
    }),
  "programs/campaigns/plan/publish-plan.ts#publishPlan": (ctx, scope, { campaignId, planSeen }) =>
    publishPlan(ctx, scope, { campaignId, plan: emptyPlan, base: baseOf(planSeen), reach: "everybody" }),
  "programs/campaigns/plan/save-plan.ts#readPlanDraft": (ctx, scope, { campaignId }) =>
    readPlanDraft(ctx, scope, { campaignId }),
  "programs/campaigns/plan/save-plan.ts#savePlan": (ctx, scope, { campaignId, planSeen }) =>
    savePlan(ctx, scope, { campaignId, plan: emptyPlan, base: baseOf(planSeen), revision: 1 }),
  "programs/campaigns/read-campaign.ts#readCampaign": (ctx, scope, { campaignId }) =>
    readCampaign(ctx, scope, { campaignId }),
  "programs/campaigns/messages/read-message.ts#readMessage": (ctx, scope, theirs) =>
    readMessage(ctx, scope, { campaignId: theirs.campaignId, part: partOf(theirs) }),
  "programs/campaigns/messages/read-versions.ts#readVersions": (ctx, scope, theirs) =>
    readVersions(ctx, scope, { campaignId: theirs.campaignId, part: partOf(theirs), from: 1, to: 1 }),
  "programs/campaigns/messages/restore-version.ts#restoreVersion": (ctx, scope, theirs) =>
    restoreVersion(ctx, scope, {
      ...{ campaignId: theirs.campaignId, part: partOf(theirs), version: 1 },
      base: theirs.templateId,
    }),
  "programs/campaigns/messages/send-whole-campaign.ts#sendWholeCampaign": (ctx, scope, { campaignId }) =>
    sendWholeCampaign(ctx, scope, { campaignId }),
  "programs/campaigns/messages/send-test-message.ts#sendTestMessage": (
    ctx,
    scope,
    { campaignId, part, leadId },
  ) => sendTestMessage(ctx, scope, { campaignId, part, message, leadId }),
  "programs/campaigns/switch-campaign.ts#switchCampaign": (ctx, scope, { campaignId }) =>
    switchCampaign(ctx, scope, { campaignId, active: false }),
  "programs/events/add-cancellation.ts#addCancellation": (ctx, scope, { eventId }) =>
    addCancellation(ctx, scope, { eventId }),
  "programs/events/attendance/mark-attendance.ts#applyAttendanceFile": (
    ctx,
    scope,
    { eventId, registrationId },
  ) =>
    applyAttendanceFile(ctx, scope, {
      ...{ eventId, marks: { attended: [registrationId], missed: [] }, restMissed: true },
    }),
  "programs/events/attendance/check-attendance-file.ts#checkAttendanceFile": (
    ctx,
    scope,
    { eventId, email },
  ) => checkAttendanceFile(ctx, scope, { eventId, content: new TextEncoder().encode(`${email}\n`) }),
  "programs/events/replay/choose-replay-recipients.ts#chooseReplayRecipients": (ctx, scope, { eventId }) =>
    chooseReplayRecipients(ctx, scope, { eventId, whom: "missed" }),
  "programs/events/attendance/mark-attendance.ts#markAttendance": async (
    ctx,
    scope,
    { eventId, registrationId },
  ) => [
    await markAttendance(ctx, scope, {
      ...{ eventId, who: { kind: "these", registrationIds: [registrationId] }, attendance: "attended" },
    }),
    await markAttendance(ctx, scope, { eventId, who: { kind: "rest" }, attendance: "missed" }),
  ],
  "programs/events/replay/read-replay.ts#readReplay": (ctx, scope, { eventId }) =>
    readReplay(ctx, scope, { eventId }),
  "programs/events/replay/send-replay.ts#sendReplay": (ctx, scope, { eventId }) =>
    sendReplay(ctx, scope, { eventId, whom: "everybody", announced: 1 }),
  "programs/events/cancel-event.ts#cancelEvent": (ctx, scope, { eventId }) =>
    cancelEvent(ctx, scope, { eventId, announced: { messages: 0, calendars: 0, reminders: 0, untold: 0 } }),
  "programs/events/cancel-registration.ts#cancelRegistration": (ctx, scope, { eventId, registrationId }) =>
    cancelRegistration(ctx, scope, { eventId, registrationId }),
  "programs/events/change-event.ts#changeEvent": (ctx, scope, { eventId, fingerprint }) =>
    changeEvent(ctx, scope, {
      eventId,
      change: {
        ...{ startsAt: new Date("2027-03-01T18:00:00Z"), zone: "UTC", minutes: 45, onDemand: false },
        ...{ capacity: null, joinUrl: "https://meet.example/1", recordingUrl: null },
      },
      seen: fingerprint,
      announced: "whoever",
    }),
  "programs/events/attendance/export-attendance.ts#exportAttendance": async (ctx, scope, { eventId }) => {
    const file = await exportAttendance(ctx, scope, { eventId });
    return file && { name: file.name, text: (await Array.fromAsync(file.pieces)).join("") };
  },
  "programs/events/find-cancellation.ts#findCancellation": (ctx, scope, { eventId }) =>
    findCancellation(ctx, scope, { eventId }),
  "programs/events/list-events.ts#listEvents": (ctx, scope) => listEvents(ctx, scope, { after: null }),
  "programs/events/list-registrations.ts#listRegistrations": (ctx, scope, { eventId }) =>
    listRegistrations(ctx, scope, { eventId, state: "confirmed" }),
  "programs/events/read-event.ts#readEvent": (ctx, scope, { eventId }) => readEvent(ctx, scope, { eventId }),
};
