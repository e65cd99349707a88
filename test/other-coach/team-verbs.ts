/** The verbs of the team, asked by one coach for what is another's. */
import { changeSeats, handOver, leaveTeam, removeFromTeam } from "#core/access/seats/change-team.ts";
import { findMemberSeats } from "#core/access/seats/find-member-seats.ts";
import { invite, inviteAgain, revokeInvitation } from "#core/access/seats/invite.ts";
import { listTeam } from "#core/access/seats/list-team.ts";
import { readSeats } from "#core/access/seats/read-seats.ts";
import { requireSecondFactor } from "#core/content/site-settings/require-second-factor.ts";
import type { Ask } from "./model.ts";
export const teamVerbs: Record<string, Ask> = {
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
