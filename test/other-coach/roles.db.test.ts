/** Every verb, asked by every role for the coach it works for: it does what the table of roles says, and no more. */
import { inspect } from "node:util";
import { sql } from "drizzle-orm";
import { TransactionRollbackError } from "drizzle-orm/errors";
import { expect, it } from "vitest";
import { behindWall } from "#core/kernel/behind-wall.ts";
import { type Capability, type Role, roleMay } from "#core/kernel/roles.ts";
import { OutOfScopeError, type Scope } from "#core/kernel/scope.ts";
import { testContext } from "../context.ts";
import { testScope } from "../scope.ts";
import { twoCoaches } from "./model.ts";
import { fingerprint } from "./secrets.ts";
import { verbs } from "./verbs.ts";

const world = await testContext();
const { mine: stranger, theirs } = await twoCoaches(world);

const seats: [Role, "all" | string[]][] = [
  ["manager", "all"],
  ["manager", [theirs.coachId]],
  ["coach", [theirs.coachId]],
  ["assistant", [theirs.coachId]],
];
const shown = (answer: unknown) =>
  inspect(answer, { depth: null, maxStringLength: null, maxArrayLength: null, breakLength: 200 });

/** What a verb answers and what the database is then like, undone. */
async function done(verb: string, scope: Scope): Promise<string> {
  let found = "";
  await world.ctx.db
    .transaction(async (db) => {
      const ask = verbs[verb];
      const answer = await ask?.(behindWall({ ...world.ctx, db }, scope), scope, theirs).catch((error) => {
        if (error instanceof OutOfScopeError) return { kind: "refused" };
        throw error;
      });
      await db.execute(sql`reset role`); // the transaction stays behind the wall
      const rows = async (text: string) => (await db.execute(sql.raw(text))).rows;
      // However a refusal is worded.
      const told = shown(answer);
      found = `${/^\{ kind: 'refused'/.test(told) ? "refused" : told}\n${await fingerprint(rows)}`;
      db.rollback();
    })
    .catch((error) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
  return found;
}

/** What a verb needs besides `work`, which every role may do. */
const needs: Partial<Record<Capability, string[]>> = {
  publish: [
    "content/coaches/archive-coach.ts#archiveCoach",
    "content/coaches/change-logo.ts#changeLogo",
    "content/coaches/change-look.ts#changeLook",
    "content/coaches/change-portrait.ts#changePortrait",
    "content/coaches/change-profile.ts#changeProfile",
    "content/coaches/change-social-proof.ts#changeSocialProof",
    "content/coaches/hide-coach.ts#hideCoach",
    "content/coaches/hide-coach.ts#hideSamples",
    "content/guides/publish-guide.ts#publishGuide",
    "operations/publishing/bring-back-page.ts#bringBackPage",
    "operations/publishing/publish-page.ts#publishPage",
    "operations/publishing/republish-green.ts#republishGreen",
    "operations/publishing/schedule/schedule-page.ts#cancelSchedule",
    "operations/publishing/schedule/schedule-page.ts#schedulePage",
    "operations/publishing/unpublish-page.ts#archivePage",
    "operations/publishing/unpublish-page.ts#unpublishPage",
    "programs/bookings/hours/change-hours.ts#adoptBookingPage",
    "programs/bookings/hours/change-hours.ts#changeHours",
    "programs/campaigns/messages/publish-message.ts#publishMessage",
    "programs/campaigns/messages/restore-version.ts#restoreVersion",
    "programs/campaigns/plan/publish-plan.ts#publishPlan",
    "programs/campaigns/switch-asking.ts#switchAsking",
    "programs/campaigns/switch-campaign.ts#switchCampaign",
    "programs/campaigns/switch-confirmation.ts#switchConfirmation",
    "programs/events/cancel-event.ts#cancelEvent",
    "programs/events/change-event.ts#changeEvent",
  ],
  broadcast: [
    "programs/events/replay/choose-replay-recipients.ts#chooseReplayRecipients",
    "programs/events/replay/send-replay.ts#sendReplay",
    "programs/broadcasts/sending/pause-broadcast.ts#pauseBroadcast",
    "programs/broadcasts/sending/resume-broadcast.ts#resumeBroadcast",
    "programs/broadcasts/sending/start-broadcast.ts#startBroadcast",
    "programs/broadcasts/sending/stop-broadcast.ts#stopBroadcast",
    "programs/broadcasts/sending/unschedule-broadcast.ts#unscheduleBroadcast",
  ],
  export: [
    "access/api-keys/create-api-key.ts#createApiKey",
    "access/api-keys/list-api-keys.ts#listApiKeys",
    "access/api-keys/revoke-api-key.ts#revokeApiKey",
    "leads/export/export-people.ts#exportPeople",
    "leads/export/export-person.ts#exportPerson",
    "sending/alerts/add-target.ts#addTarget",
    "sending/alerts/change-cadence.ts#changeCadence",
    "sending/alerts/remove-target.ts#removeTarget",
    "sending/webhooks/add-endpoint.ts#addEndpoint",
    "sending/webhooks/change-endpoint.ts#changeTypes",
    "sending/webhooks/change-endpoint.ts#pauseEndpoint",
    "sending/webhooks/change-endpoint.ts#removeEndpoint",
    "sending/webhooks/change-endpoint.ts#resumeEndpoint",
    "sending/webhooks/list-webhooks.ts#listEndpoints",
    "sending/webhooks/list-webhooks.ts#listWebhooks",
    "sending/webhooks/renew-secret.ts#renewSecret",
    "sending/webhooks/send-webhook.ts#sendWebhookAgain",
    "sending/webhooks/send-webhook.ts#testEndpoint",
    "programs/broadcasts/account/export-account.ts#exportAccount",
    "programs/events/attendance/export-attendance.ts#exportAttendance",
  ],
  erase: ["leads/people/erase-person.ts#erasePerson"],
  sending: [
    "operations/domains/add-domain.ts#addDomain",
    "operations/domains/change-domain.ts#makeMain",
    "operations/domains/change-domain.ts#removeDomain",
    "operations/domains/check-domain.ts#checkDomain",
    "operations/domains/list-domains.ts#listDomains",
    "programs/bookings/calendars/check-calendar.ts#checkCalendar",
    "programs/bookings/calendars/connect-calendar.ts#connectCalendar",
    "programs/bookings/calendars/connect-calendar.ts#removeCalendar",
    "programs/bookings/hours/change-hours.ts#addBusyCalendar",
    "programs/bookings/hours/change-hours.ts#changeBusyCalendar",
    "programs/bookings/hours/change-hours.ts#removeBusyCalendar",
    "content/coaches/change-sender.ts#changeSender",
    "sending/connections/change-limits.ts#changeLimits",
    "sending/connections/change-signature.ts#changeSignature",
    "sending/connections/check-sender-domain.ts#checkSenderDomain",
    "sending/connections/read-sending.ts#readSending",
    "sending/connections/remove-connection.ts#removeConnection",
    "sending/connections/save-connection.ts#saveConnection",
    "sending/connections/save-webhook-secret.ts#saveWebhookSecret",
    "sending/mailboxes/remove-mailbox.ts#removeMailbox",
    "operations/diagnostics/read-mail-flow.ts#readMailFlow",
    "operations/reputation/read-reputation.ts#readReputation",
    "sending/sender-domains/add-domain.ts#addDomain",
    "sending/sender-domains/read-domains.ts#readDomains",
    "sending/sender-domains/remove-domain.ts#removeDomain",
    "sending/sender-domains/rotate-key.ts#rotateKey",
    "sending/mailboxes/save-mailbox.ts#saveMailbox",
  ],
  team: [
    "access/seats/change-team.ts#changeSeats",
    "access/seats/change-team.ts#removeFromTeam",
    "access/seats/invite.ts#invite",
    "access/seats/invite.ts#inviteAgain",
    "access/seats/invite.ts#revokeInvitation",
    "access/seats/list-team.ts#listTeam",
  ],
  site: [
    "operations/rollouts/copy-template.ts#copyTemplate",
    "operations/rollouts/list-agency-templates.ts#listAgencyTemplates",
    "operations/rollouts/list-agency-templates.ts#readAgencyTemplate",
    "operations/rollouts/read-rollout.ts#readRollout",
    "operations/rollouts/read-rollout.ts#readRolloutCopy",
    "operations/rollouts/save-template.ts#saveTemplate",
    "operations/rollouts/start-rollout.ts#releaseRollout",
    "operations/rollouts/start-rollout.ts#startRollout",
    "operations/rollouts/start-rollout.ts#undoRollout",
    "access/seats/change-team.ts#handOver",
    "access/seats/find-member-seats.ts#findMemberSeats",
    "content/site-settings/require-second-factor.ts#requireSecondFactor",
    "content/coaches/create-coach.ts#createCoach",
    "content/site-settings/change-general.ts#changeGeneral",
    "content/site-settings/change-legal.ts#changeLegal",
    "content/site-settings/change-retention.ts#changeRetention",
    "content/site-settings/list-home-choices.ts#listHomeChoices",
    "kernel/audit/list-actions.ts#listActions",
    "kernel/audit/list-activity-filters.ts#listActivityFilters",
    "kernel/rate-limits/list-failed-sign-ins.ts#listFailedSignIns",
    "leads/people/lift-bounce.ts#liftBounce",
    "operations/checks/run-diagnostics.ts#runDiagnostics",
    "operations/coach-deletion/count-coaches.ts#countCoaches",
    "operations/coach-file/export-coach.ts#downloadCoach",
    "operations/coach-deletion/delete-coaches.ts#deleteCoaches",
    "operations/coach-file/export-coach.ts#downloadCoach",
    "operations/diagnostics/find-errors.ts#findErrors",
    "operations/diagnostics/outgoing-mail-facts.ts#readMailState",
    "operations/diagnostics/read-deliverability.ts#readDeliverability",
    "operations/first-hour/read-first-hour.ts#readFirstHour",
    "operations/recovery/decide-holds.ts#decideHolds",
    "operations/recovery/list-holds.ts#listHolds",
    "operations/coach-file/export-coach.ts#downloadCoach",
    "operations/site-data/count-site-data.ts#countSiteData",
    "operations/site-data/delete-site-data.ts#deleteSiteData",
    "operations/site-data/export-site.ts#exportSite",
    "operations/synthetic-checks/read-board.ts#readBoard",
    "operations/synthetic-checks/request-check.ts#requestCheck",
    "operations/synthetic-checks/request-check.ts#saveFormContract",
    "programs/journeys/process-sequences.ts#processSequences",
  ],
};
/** Also needs a seat of all coaches. */
const ofAll = ["leads/tags/create-shared-tag.ts#createSharedTag"];
const capabilityOf = (verb: string): Capability =>
  (Object.keys(needs) as Capability[]).find((each) => needs[each]?.includes(verb)) ?? "work";

it.each(Object.keys(verbs))("%s", async (verb) => {
  const refused = await done(verb, stranger);
  for (const [role, coaches] of seats) {
    const answer = await done(verb, testScope(stranger.actor, coaches, role));
    const may = answer !== refused && !answer.startsWith("refused");
    const reaches = coaches === "all" || !ofAll.includes(verb);
    expect(may, `${role} of ${coaches}`).toBe(reaches && roleMay(role, capabilityOf(verb)));
  }
});

it("names no verb that is gone", () => {
  expect(
    Object.values(needs)
      .flat()
      .filter((verb) => !(verb in verbs)),
  ).toEqual([]);
});
