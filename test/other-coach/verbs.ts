/** Every verb the console and the functions call, asked by one coach for what is another's. A new verb needs a line here. */

import { expect } from "vitest";
import { archiveCoach } from "#core/content/coaches/archive-coach.ts";
import { changeLogo } from "#core/content/coaches/change-logo.ts";
import { changeLook } from "#core/content/coaches/change-look.ts";
import { changePortrait } from "#core/content/coaches/change-portrait.ts";
import { changeProfile } from "#core/content/coaches/change-profile.ts";
import { changeSender } from "#core/content/coaches/change-sender.ts";
import { changeSocialProof } from "#core/content/coaches/change-social-proof.ts";
import { createCoach } from "#core/content/coaches/create-coach.ts";
import { hideCoach, hideSamples } from "#core/content/coaches/hide-coach.ts";
import { listActiveCoaches } from "#core/content/coaches/list-active-coaches.ts";
import { listCoaches } from "#core/content/coaches/list-coaches.ts";
import { readCoach } from "#core/content/coaches/read-coach.ts";
import { readLook } from "#core/content/coaches/read-look.ts";
import { createGuide } from "#core/content/guides/create-guide.ts";
import { discardGuideDraft } from "#core/content/guides/discard-guide-draft.ts";
import { findGuideDraft } from "#core/content/guides/find-guide-draft.ts";
import { listGuideVersions } from "#core/content/guides/list-guide-versions.ts";
import { listGuides } from "#core/content/guides/list-guides.ts";
import { publishGuide } from "#core/content/guides/publish-guide.ts";
import { readGuide } from "#core/content/guides/read-guide.ts";
import { restoreGuideVersion } from "#core/content/guides/restore-guide-version.ts";
import { saveGuideDraft } from "#core/content/guides/save-guide-draft.ts";
import { suggestColours } from "#core/content/library/suggest-colours.ts";
import { defaultLook } from "#core/content/pages/look/create-brand.ts";
import { changeGeneral } from "#core/content/site-settings/change-general.ts";
import { changeLegal } from "#core/content/site-settings/change-legal.ts";
import { changeRetention } from "#core/content/site-settings/change-retention.ts";
import { noLegal } from "#core/content/site-settings/legal.ts";
import { listHomeChoices } from "#core/content/site-settings/list-home-choices.ts";
import { defaultRetention } from "#core/content/site-settings/retention.ts";
import { listActions } from "#core/kernel/audit/list-actions.ts";
import { listActivityFilters } from "#core/kernel/audit/list-activity-filters.ts";
import { listFailedSignIns } from "#core/kernel/rate-limits/list-failed-sign-ins.ts";
import { readCoachTable } from "#core/operations/agency/read-coach-table.ts";
import { readChange } from "#core/operations/change-rehearsal/read-change.ts";
import { readEffects, readPersonChange } from "#core/operations/change-rehearsal/read-effects.ts";
import { runDiagnostics } from "#core/operations/checks/run-diagnostics.ts";
import { listSubjects, runPreflight } from "#core/operations/checks/run-preflight.ts";
import { countCoaches } from "#core/operations/coach-deletion/count-coaches.ts";
import { deleteCoaches } from "#core/operations/coach-deletion/delete-coaches.ts";
import { downloadCoach } from "#core/operations/coach-file/export-coach.ts";
import { findAnything } from "#core/operations/command-menu/find-anything.ts";
import { listDeadEnds } from "#core/operations/dead-ends/list-dead-ends.ts";
import { findErrors } from "#core/operations/diagnostics/find-errors.ts";
import { readMailState } from "#core/operations/diagnostics/outgoing-mail-facts.ts";
import { readCampaign as readCampaignMail } from "#core/operations/diagnostics/read-campaign.ts";
import { checkCampaignData } from "#core/operations/diagnostics/read-campaign-data.ts";
import { readDashboard } from "#core/operations/diagnostics/read-dashboard.ts";
import { readDeliverability } from "#core/operations/diagnostics/read-deliverability.ts";
import { readMailFlow } from "#core/operations/diagnostics/read-mail-flow.ts";
import { readOutgoingMail } from "#core/operations/diagnostics/read-outgoing-mail.ts";
import { previewFirstPage } from "#core/operations/first-hour/preview-first-page.ts";
import { readFirstHour } from "#core/operations/first-hour/read-first-hour.ts";
import { countPeopleBehind } from "#core/operations/overview/count-people-behind.ts";
import { readAttention } from "#core/operations/overview/read-attention.ts";
import { readCampaignCalls, readCampaignDays } from "#core/operations/overview/read-campaign-days.ts";
import { readOverview } from "#core/operations/overview/read-overview.ts";
import { readSignupHours } from "#core/operations/overview/read-signup-hours.ts";
import { readWeek } from "#core/operations/overview/read-week.ts";
import { readPersonPage } from "#core/operations/person-page/read-person-page.ts";
import { decideHolds } from "#core/operations/recovery/decide-holds.ts";
import { listHolds } from "#core/operations/recovery/list-holds.ts";
import { readReputation } from "#core/operations/reputation/read-reputation.ts";
import { simulatePerson } from "#core/operations/simulation/simulate-person.ts";
import { countSiteData } from "#core/operations/site-data/count-site-data.ts";
import { deleteSiteData } from "#core/operations/site-data/delete-site-data.ts";
import { exportSite } from "#core/operations/site-data/export-site.ts";
import { readBoard } from "#core/operations/synthetic-checks/read-board.ts";
import { requestCheck, saveFormContract } from "#core/operations/synthetic-checks/request-check.ts";
import { readMessage as readDelivery } from "#core/operations/trace/read-message.ts";
import { replayDelivery } from "#core/operations/trace/replay-delivery.ts";
import { listCampaignsOfCoach } from "#core/programs/campaigns/list-campaigns-of-coach.ts";
import { previewLookEmail } from "#core/programs/campaigns/messages/preview-look-email.ts";
import { listCountedLinks } from "#core/programs/campaigns/plan/list-counted-links.ts";
import {
  addPeopleToCampaign,
  removePeopleFromCampaign,
} from "#core/programs/journeys/change-campaign-people.ts";
import { moveJourney, pauseJourney, resumeJourney } from "#core/programs/journeys/change-journey.ts";
import { processSequences } from "#core/programs/journeys/process-sequences.ts";
import { addTarget } from "#core/sending/alerts/add-target.ts";
import { changeCadence } from "#core/sending/alerts/change-cadence.ts";
import { listAlerts, listTargets } from "#core/sending/alerts/list-alerts.ts";
import { removeTarget } from "#core/sending/alerts/remove-target.ts";
import { resendAlert } from "#core/sending/alerts/resend-alert.ts";
import { resendAlertOptIn } from "#core/sending/alerts/resend-alert-opt-in.ts";
import { testTarget } from "#core/sending/alerts/test-target.ts";
import { changeLimits } from "#core/sending/connections/change-limits.ts";
import { changeSignature } from "#core/sending/connections/change-signature.ts";
import { checkSenderDomain } from "#core/sending/connections/check-sender-domain.ts";
import { readSending } from "#core/sending/connections/read-sending.ts";
import { removeConnection } from "#core/sending/connections/remove-connection.ts";
import { saveConnection } from "#core/sending/connections/save-connection.ts";
import { saveWebhookSecret } from "#core/sending/connections/save-webhook-secret.ts";
import { retryFailed } from "#core/sending/deliveries/retry-failed.ts";
import { removeMailbox } from "#core/sending/mailboxes/remove-mailbox.ts";
import { saveMailbox } from "#core/sending/mailboxes/save-mailbox.ts";
import { addDomain } from "#core/sending/sender-domains/add-domain.ts";
import { readDomains } from "#core/sending/sender-domains/read-domains.ts";
import { removeDomain } from "#core/sending/sender-domains/remove-domain.ts";
import { rotateKey } from "#core/sending/sender-domains/rotate-key.ts";
import { testScope } from "../scope.ts";
import { broadcastVerbs } from "./broadcast-verbs.ts";
import { callVerbs } from "./call-verbs.ts";
import { domainVerbs } from "./domain-verbs.ts";
import { leadVerbs } from "./lead-verbs.ts";
import { pageVerbs } from "./page-verbs.ts";
import { programVerbs } from "./program-verbs.ts";
import { publishingVerbs } from "./publishing-verbs.ts";
import { teamVerbs } from "./team-verbs.ts";
import { type Ask, SHARED } from "./theirs.ts";
import { webhookVerbs } from "./webhook-verbs.ts";

const words = { name: "Another", firstName: "An", field: "Else", bio: ["Other"], postalAddress: "1 Road" };
const profile = {
  ...words,
  support: "a@b.example",
  replyTo: "a@b.example",
  schedulerUrl: "https://b.example",
};
const tools = {
  lookup: async () => [["v=spf1 -all"]],
  visit: async () => ({ result: "answered", status: 200 }) as const,
};

const emptyGuide = { subtitle: "", opening: [], chapters: [], closing: [] };

export const verbs: Record<string, Ask> = {
  ...pageVerbs,
  ...publishingVerbs,
  ...callVerbs,
  ...domainVerbs,
  ...programVerbs,
  ...broadcastVerbs,
  ...leadVerbs,
  ...teamVerbs,
  ...webhookVerbs,
  "content/coaches/list-active-coaches.ts#listActiveCoaches": (ctx, scope) => listActiveCoaches(ctx, scope),
  "operations/agency/read-coach-table.ts#readCoachTable": (ctx, scope) => readCoachTable(ctx, scope),
  "content/coaches/archive-coach.ts#archiveCoach": (ctx, scope, { slug }) =>
    archiveCoach(ctx, scope, { slug, archived: true }),
  "content/coaches/create-coach.ts#createCoach": (ctx, scope) =>
    createCoach(ctx, scope, {
      ...{ name: "Mine", field: "Mine", sentence: "Mine", postalAddress: "1 Road" },
      ...{ schedulerUrl: "", email: "a@b.example" },
    }),
  "operations/first-hour/read-first-hour.ts#readFirstHour": (ctx, scope) => readFirstHour(ctx, scope),
  "operations/first-hour/preview-first-page.ts#previewFirstPage": (ctx, scope, { slug }) =>
    previewFirstPage(ctx, scope, {
      ...{ coach: slug, preset: "nina", typed: { name: "", field: "", sentence: "" } },
    }),
  "operations/coach-deletion/count-coaches.ts#countCoaches": (ctx, scope, { slug }) =>
    countCoaches(ctx, scope, { which: { slug } }),
  "operations/coach-deletion/delete-coaches.ts#deleteCoaches": (ctx, scope, { slug }) =>
    deleteCoaches(ctx, scope, { which: { slug }, typed: "Other" }),
  "content/coaches/change-look.ts#changeLook": (ctx, scope, { slug }) =>
    changeLook(ctx, scope, { slug, look: defaultLook }),
  "content/coaches/read-look.ts#readLook": (ctx, scope, { slug }) => readLook(ctx, scope, { slug }),
  "content/library/suggest-colours.ts#suggestColours": (ctx, scope, { slug }) =>
    suggestColours(ctx, scope, { slug, content: Buffer.from("%PDF-") }),
  "programs/campaigns/messages/preview-look-email.ts#previewLookEmail": (ctx, scope, { slug }) =>
    previewLookEmail(ctx, scope, { slug, look: defaultLook }),
  "content/coaches/change-logo.ts#changeLogo": (ctx, scope, { slug }) =>
    changeLogo(ctx, scope, { slug, file: null }),
  "content/coaches/change-portrait.ts#changePortrait": (ctx, scope, { slug }) =>
    changePortrait(ctx, scope, { slug, file: null }),
  "content/coaches/change-profile.ts#changeProfile": (ctx, scope, { slug }) =>
    changeProfile(ctx, scope, { slug, profile, real: true, everywhere: false }),
  "content/coaches/change-sender.ts#changeSender": (ctx, scope, { slug }) =>
    changeSender(ctx, scope, { slug, fromName: "Another", fromEmail: "a@b.example" }),
  "content/coaches/change-social-proof.ts#changeSocialProof": (ctx, scope, { slug, pageSlug }) =>
    changeSocialProof(ctx, scope, { slug, page: pageSlug, typed: { quotes: [], figures: [] }, real: false }),
  "content/coaches/hide-coach.ts#hideCoach": (ctx, scope, { slug }) =>
    hideCoach(ctx, scope, { slug, hidden: true }),
  "content/coaches/hide-coach.ts#hideSamples": (ctx, scope) => hideSamples(ctx, scope),
  "content/guides/discard-guide-draft.ts#discardGuideDraft": (ctx, scope, { guideId }) =>
    discardGuideDraft(ctx, scope, { guideId }),
  "content/guides/list-guide-versions.ts#listGuideVersions": (ctx, scope, { guideId }) =>
    listGuideVersions(ctx, scope, { guideId }),
  "content/guides/publish-guide.ts#publishGuide": async (ctx, scope, { guideId }) => {
    const found = await findGuideDraft(ctx, testScope(), { guideId });
    return publishGuide(ctx, scope, { guideId, revision: found?.revision ?? 0 });
  },
  "content/guides/restore-guide-version.ts#restoreGuideVersion": (ctx, scope, { guideId }) =>
    restoreGuideVersion(ctx, scope, { guideId, version: 1 }),
  "content/guides/save-guide-draft.ts#saveGuideDraft": async (ctx, scope, { guideId }) => {
    const found = await findGuideDraft(ctx, testScope(), { guideId });
    const [revision, version] = [found?.revision ?? 0, found?.version ?? 1];
    return saveGuideDraft(ctx, scope, {
      guideId,
      draft: { ...(found?.draft ?? emptyGuide), title: "Mine" },
      revision,
      version,
    });
  },
  "content/guides/create-guide.ts#createGuide": (ctx, scope, { slug }) =>
    createGuide(ctx, scope, { coach: slug, title: "Mine" }),
  "content/guides/list-guides.ts#listGuides": (ctx, scope) => listGuides(ctx, scope),
  "content/guides/read-guide.ts#readGuide": (ctx, scope, { guideId }) => readGuide(ctx, scope, { guideId }),
  "content/coaches/list-coaches.ts#listCoaches": (ctx, scope) => listCoaches(ctx, scope),
  "content/coaches/read-coach.ts#readCoach": (ctx, scope, { slug }) => readCoach(ctx, scope, { slug }),
  "content/site-settings/change-general.ts#changeGeneral": (ctx, scope) =>
    changeGeneral(ctx, scope, { name: "Mine" }),
  "content/site-settings/change-legal.ts#changeLegal": (ctx, scope) =>
    changeLegal(ctx, scope, { ...noLegal, operator: "Mine" }),
  "content/site-settings/change-retention.ts#changeRetention": (ctx, scope) =>
    changeRetention(ctx, scope, { ...defaultRetention, logs: 90 }),
  "operations/recovery/decide-holds.ts#decideHolds": (ctx, scope) =>
    decideHolds(ctx, scope, { class: "signup", isSent: true }),
  "operations/recovery/list-holds.ts#listHolds": async (ctx, scope) =>
    (await listHolds(ctx, scope)) ?? "nothing waits",
  "operations/site-data/count-site-data.ts#countSiteData": (ctx, scope) => countSiteData(ctx, scope),
  "operations/site-data/delete-site-data.ts#deleteSiteData": (ctx, scope) => deleteSiteData(ctx, scope),
  // Refused for its passphrase after the scope: the model's mail password is none that a key decrypts.
  "operations/coach-file/export-coach.ts#downloadCoach": (ctx, scope, { slug }) =>
    downloadCoach(ctx, scope, { slug, passphrase: "short", write: async () => undefined }),
  "operations/site-data/export-site.ts#exportSite": async (ctx, scope) => {
    const sizes: number[] = [];
    await exportSite(ctx, scope, { write: async (piece) => void sizes.push(piece.length) });
    return sizes;
  },
  "content/site-settings/list-home-choices.ts#listHomeChoices": (ctx, scope) => listHomeChoices(ctx, scope),
  "kernel/audit/list-actions.ts#listActions": (ctx, scope) => listActions(ctx, scope, {}),
  "kernel/audit/list-activity-filters.ts#listActivityFilters": (ctx, scope) =>
    listActivityFilters(ctx, scope),
  "kernel/rate-limits/list-failed-sign-ins.ts#listFailedSignIns": (ctx, scope) =>
    listFailedSignIns(ctx, scope),
  "operations/command-menu/find-anything.ts#findAnything": async (ctx, scope, { email, name }) => {
    const found = [];
    for (const search of [email, name, "Their", "a", "e"])
      found.push(await findAnything(ctx, scope, { search }));
    return found;
  },
  "operations/diagnostics/read-campaign-data.ts#checkCampaignData": (ctx, scope) =>
    checkCampaignData(ctx, scope),
  "operations/diagnostics/outgoing-mail-facts.ts#readMailState": (ctx, scope) => readMailState(ctx, scope),
  "operations/diagnostics/read-mail-flow.ts#readMailFlow": async (ctx, scope) =>
    readMailFlow(ctx, scope, { ...(await readOutgoingMail(ctx)), state: "stalled" }),
  "operations/dead-ends/list-dead-ends.ts#listDeadEnds": (ctx, scope) => listDeadEnds(ctx, scope),
  "operations/diagnostics/find-errors.ts#findErrors": (ctx, scope, { reference }) =>
    findErrors(ctx, scope, { reference }),
  "operations/diagnostics/read-campaign.ts#readCampaign": (ctx, scope, { campaignId }) =>
    readCampaignMail(ctx, scope, { campaignId }),
  "operations/reputation/read-reputation.ts#readReputation": (ctx, scope, { slug }) =>
    readReputation(ctx, scope, { coach: slug, domain: "" }),
  "operations/diagnostics/read-deliverability.ts#readDeliverability": (ctx, scope) =>
    readDeliverability(ctx, scope),
  "operations/diagnostics/read-dashboard.ts#readDashboard": (ctx, scope) => readDashboard(ctx, scope),
  "operations/checks/run-diagnostics.ts#runDiagnostics": (ctx, scope) =>
    runDiagnostics(ctx, scope, { checks: [] }),
  "operations/overview/read-attention.ts#readAttention": (ctx, scope) => readAttention(ctx, scope),
  "operations/overview/count-people-behind.ts#countPeopleBehind": (ctx, scope) =>
    countPeopleBehind(ctx, scope, { first: "2026-11-01", last: "2026-11-30" }),
  "operations/overview/read-overview.ts#readOverview": (ctx, scope) =>
    readOverview(ctx, scope, { span: "30", by: "source" }),
  "operations/overview/read-campaign-days.ts#readCampaignCalls": (ctx, scope) =>
    readCampaignCalls(ctx, scope),
  "operations/overview/read-campaign-days.ts#readCampaignDays": (ctx, scope) => readCampaignDays(ctx, scope),
  "operations/overview/read-signup-hours.ts#readSignupHours": (ctx, scope) =>
    readSignupHours(ctx, scope, { first: "2026-11-01", last: "2026-11-30", zone: "UTC" }),
  "operations/overview/read-week.ts#readWeek": (ctx, scope) =>
    readWeek(ctx, scope, { from: "2026-11-16", zone: "UTC" }),
  "operations/checks/run-preflight.ts#listSubjects": (ctx, scope) => listSubjects(ctx, scope),
  "operations/checks/run-preflight.ts#runPreflight": async (ctx, scope, { campaignId, eventId }) =>
    Promise.all([
      runPreflight(ctx, scope, { campaignId, tools }),
      runPreflight(ctx, scope, { eventId, tools }),
    ]),
  "operations/change-rehearsal/read-change.ts#readChange": (ctx, scope, { campaignId }) =>
    readChange(ctx, scope, { campaignId }),
  "operations/change-rehearsal/read-effects.ts#readEffects": (ctx, scope, { campaignId }) =>
    readEffects(ctx, scope, { campaignId }),
  "operations/change-rehearsal/read-effects.ts#readPersonChange": (ctx, scope, { campaignId, personId }) =>
    readPersonChange(ctx, scope, { campaignId, personId }),
  "operations/simulation/simulate-person.ts#simulatePerson": async (
    ctx,
    scope,
    { personId, sharedId, pageId },
  ) => {
    const asked = [
      { person: { personId } },
      { person: { personId: sharedId } },
      { madeUp: { pageId, name: null, at: ctx.clock.now() } },
    ];
    const told = [];
    for (const subject of asked) {
      let answer = await simulatePerson(ctx, scope, { ...subject, deadlineMs: 60_000 });
      // Put off, it shows nothing either way.
      for (let tries = 0; answer === "busy" && tries < 20; tries += 1)
        answer = await simulatePerson(ctx, scope, { ...subject, deadlineMs: 60_000 });
      expect(answer).not.toBe("busy");
      told.push(answer);
    }
    return told;
  },
  "operations/synthetic-checks/read-board.ts#readBoard": (ctx, scope) => readBoard(ctx, scope),
  "operations/synthetic-checks/request-check.ts#requestCheck": (ctx, scope, { pageId }) =>
    requestCheck(ctx, scope, { pageId }),
  "operations/synthetic-checks/request-check.ts#saveFormContract": (ctx, scope, { pageId }) =>
    saveFormContract(ctx, scope, { pageId }),
  "operations/person-page/read-person-page.ts#readPersonPage": async (ctx, scope, { personId, sharedId }) => {
    const told = [];
    for (const id of [personId, sharedId])
      told.push(await readPersonPage(ctx, scope, { personId: id, deadlineMs: 60_000 }));
    return told;
  },
  "programs/campaigns/list-campaigns-of-coach.ts#listCampaignsOfCoach": (ctx, scope, { coachId }) =>
    listCampaignsOfCoach(ctx, scope, { coachId }),
  "programs/campaigns/plan/list-counted-links.ts#listCountedLinks": (ctx, scope, { coachId }) =>
    listCountedLinks(ctx, scope, { coachId }),
  "programs/journeys/change-campaign-people.ts#addPeopleToCampaign": (ctx, scope, { campaignId, personId }) =>
    addPeopleToCampaign(ctx, scope, { campaignId, personIds: [personId] }),
  "programs/journeys/change-campaign-people.ts#removePeopleFromCampaign": (
    ctx,
    scope,
    { campaignId, personId },
  ) => removePeopleFromCampaign(ctx, scope, { campaignId, personIds: [personId] }),
  "programs/journeys/change-journey.ts#pauseJourney": (ctx, scope, { personId, journeyId }) =>
    pauseJourney(ctx, scope, { personId, journeyId }),
  "programs/journeys/change-journey.ts#resumeJourney": (ctx, scope, { personId, journeyId }) =>
    resumeJourney(ctx, scope, { personId, journeyId }),
  "programs/journeys/change-journey.ts#moveJourney": (ctx, scope, { personId, journeyId }) =>
    moveJourney(ctx, scope, { personId, journeyId, step: 2 }),
  "operations/trace/read-message.ts#readMessage": (ctx, scope, { deliveryId }) =>
    readDelivery(ctx, scope, { deliveryId }),
  "operations/trace/replay-delivery.ts#replayDelivery": (ctx, scope, { failedId }) =>
    replayDelivery(ctx, scope, { deliveryId: failedId }),
  "programs/journeys/process-sequences.ts#processSequences": (ctx, scope) => processSequences(ctx, scope),
  "sending/alerts/add-target.ts#addTarget": (ctx, scope, { slug }) =>
    addTarget(ctx, scope, { coach: slug, address: SHARED, cadence: "daily", zone: "UTC" }),
  "sending/alerts/change-cadence.ts#changeCadence": (ctx, scope, { targetId }) =>
    changeCadence(ctx, scope, { targetId, cadence: "daily" }),
  "sending/alerts/list-alerts.ts#listAlerts": (ctx, scope) => listAlerts(ctx, scope, { before: null }),
  "sending/alerts/list-alerts.ts#listTargets": (ctx, scope) => listTargets(ctx, scope),
  "sending/alerts/remove-target.ts#removeTarget": (ctx, scope, { targetId }) =>
    removeTarget(ctx, scope, { targetId }),
  "sending/alerts/resend-alert.ts#resendAlert": (ctx, scope, { alertId }) =>
    resendAlert(ctx, scope, { messageId: alertId }),
  "sending/alerts/resend-alert-opt-in.ts#resendAlertOptIn": (ctx, scope, { targetId }) =>
    resendAlertOptIn(ctx, scope, { targetId }),
  "sending/alerts/test-target.ts#testTarget": (ctx, scope, { confirmedId }) =>
    testTarget(ctx, scope, { targetId: confirmedId }),
  "sending/connections/change-limits.ts#changeLimits": (ctx, scope, { slug }) =>
    changeLimits(ctx, scope, { coach: slug, rate: "1", quota: "1" }),
  "sending/connections/change-signature.ts#changeSignature": (ctx, scope, { slug }) =>
    changeSignature(ctx, scope, { coach: slug, selector: "theirs" }),
  "sending/connections/check-sender-domain.ts#checkSenderDomain": (ctx, scope, { slug }) =>
    checkSenderDomain(ctx, scope, { coach: slug }),
  "sending/connections/read-sending.ts#readSending": async (ctx, scope, { slug, ownSlug }) => [
    await readSending(ctx, scope, { coach: slug }),
    // Beside their own.
    (await readSending(ctx, scope, { coach: ownSlug }))?.coaches.filter((each) => each.slug !== ownSlug) ??
      [],
  ],
  "sending/connections/remove-connection.ts#removeConnection": (ctx, scope, { slug }) =>
    removeConnection(ctx, scope, { coach: slug }),
  "sending/connections/save-connection.ts#saveConnection": (ctx, scope, { slug }) =>
    saveConnection(ctx, scope, {
      ...{ coach: slug, provider: "smtp", host: "mail.example", port: "587", security: "starttls" },
      ...{ username: "", password: "", senderName: "Me", senderAddress: "a@b.example", keepAnyway: false },
    }),
  "sending/connections/save-webhook-secret.ts#saveWebhookSecret": (ctx, scope, { slug }) =>
    saveWebhookSecret(ctx, scope, { coach: slug, pasted: "a-key-of-somebody-else" }),
  "sending/sender-domains/add-domain.ts#addDomain": (ctx, scope, { slug }) =>
    addDomain(ctx, scope, { coach: slug, domain: "example-coach.com" }),
  "sending/sender-domains/read-domains.ts#readDomains": (ctx, scope, { slug }) =>
    readDomains(ctx, scope, { coach: slug }),
  "sending/sender-domains/remove-domain.ts#removeDomain": (ctx, scope, { slug }) =>
    removeDomain(ctx, scope, { coach: slug, domain: "mail.theirs.example" }),
  "sending/sender-domains/rotate-key.ts#rotateKey": (ctx, scope, { slug }) =>
    rotateKey(ctx, scope, { coach: slug, domain: "mail.theirs.example" }),
  "sending/mailboxes/remove-mailbox.ts#removeMailbox": (ctx, scope, { slug }) =>
    removeMailbox(ctx, scope, { coach: slug }),
  "sending/mailboxes/save-mailbox.ts#saveMailbox": (ctx, scope, { slug }) =>
    saveMailbox(ctx, scope, {
      ...{
        coach: slug,
        host: "imap.example",
        port: "993",
        security: "tls",
        username: "me",
        password: "mine",
      },
    }),
  "sending/deliveries/retry-failed.ts#retryFailed": (ctx, scope, { campaignId }) =>
    retryFailed(ctx, scope, { campaignId }),
};

/** Beside their answer these leave a line of what the coach did with their own. */
export const audited = [
  "access/seats/change-team.ts#leaveTeam",
  "leads/export/export-people.ts#exportPeople",
  "operations/diagnostics/read-campaign-data.ts#checkCampaignData",
];
