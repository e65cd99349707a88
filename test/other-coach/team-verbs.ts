/** The verbs of the team, asked by one coach for what is another's. */
import { createApiKey } from "#core/access/api-keys/create-api-key.ts";
import { listApiKeys } from "#core/access/api-keys/list-api-keys.ts";
import { revokeApiKey } from "#core/access/api-keys/revoke-api-key.ts";
import { changeSeats, handOver, leaveTeam, removeFromTeam } from "#core/access/seats/change-team.ts";
import { findMemberSeats } from "#core/access/seats/find-member-seats.ts";
import { invite, inviteAgain, revokeInvitation } from "#core/access/seats/invite.ts";
import { listTeam } from "#core/access/seats/list-team.ts";
import { readSeats } from "#core/access/seats/read-seats.ts";
import { requireSecondFactor } from "#core/content/site-settings/require-second-factor.ts";
import { listActivities } from "#core/kernel/activities/list-activities.ts";
import type { Ask } from "./theirs.ts";
export const teamVerbs: Record<string, Ask> = {
  "access/api-keys/create-api-key.ts#createApiKey": (ctx, scope, { coachId }) =>
    createApiKey(ctx, scope, { name: "Zapier", coachId, scopes: ["read", "send"], days: null }),
  "access/api-keys/list-api-keys.ts#listApiKeys": (ctx, scope) => listApiKeys(ctx, scope),
  "access/api-keys/revoke-api-key.ts#revokeApiKey": (ctx, scope, { keyId }) =>
    revokeApiKey(ctx, scope, { keyId }),
  "kernel/activities/list-activities.ts#listActivities": (ctx, scope, { personId }) =>
    listActivities(ctx, scope, { personId }),
  "access/seats/change-team.ts#changeSeats": (ctx, scope, { memberId, coachId }) =>
    changeSeats(ctx, scope, { ownerId: memberId, was: "assistant", role: "assistant", coachIds: [coachId] }),
  "access/seats/change-team.ts#handOver": (ctx, scope, { memberId }) =>
    handOver(ctx, scope, { ownerId: memberId }),
  "access/seats/change-team.ts#leaveTeam": (ctx, scope) => leaveTeam(ctx, scope),
  "access/seats/change-team.ts#removeFromTeam": (ctx, scope, { memberId }) =>
    removeFromTeam(ctx, scope, { ownerId: memberId }),
  "access/seats/invite.ts#invite": (ctx, scope, { coachId }) =>
    invite(ctx, scope, { email: "new@team.example", role: "assistant", coachIds: [coachId] }),
  "access/seats/invite.ts#inviteAgain": (ctx, scope, { invitationId }) =>
    inviteAgain(ctx, scope, { invitationId }),
  "access/seats/invite.ts#revokeInvitation": (ctx, scope, { invitationId }) =>
    revokeInvitation(ctx, scope, { invitationId }),
  "access/seats/read-seats.ts#readSeats": (ctx, scope) => readSeats(ctx, scope),
  "access/seats/find-member-seats.ts#findMemberSeats": (ctx, scope, { memberId }) =>
    findMemberSeats(ctx, scope, { ownerId: memberId }),
  "content/site-settings/require-second-factor.ts#requireSecondFactor": (ctx, scope) =>
    requireSecondFactor(ctx, scope, { roles: ["coach"] }),
  "access/seats/list-team.ts#listTeam": (ctx, scope) => listTeam(ctx, scope),
};
