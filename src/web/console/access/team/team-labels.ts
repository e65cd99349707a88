import type { TeamChange } from "#core/access/seats/change-team.ts";
import type { Invited } from "#core/access/seats/invite.ts";
import type { Role } from "#core/kernel/roles.ts";

export const TEAM = "/console/settings/team";

export const placeOf = (coaches: { name: string }[]) =>
  coaches.length === 0 ? "All coaches" : coaches.map(({ name }) => name).join(", ");

export const roleWords: Record<Role, { label: string; hint: string }> = {
  owner: { label: "Owner", hint: "Everything, all coaches" },
  manager: { label: "Manager", hint: "Looks after some coaches, or all" },
  coach: { label: "Coach", hint: "Their own pages and people" },
  assistant: { label: "Assistant", hint: "Prepares, does not publish or send" },
};

export const invitedWords: Record<Exclude<Invited["outcome"], "invited">, string> = {
  "not-an-address": "This is not an email address.",
  "not-allowed": "Choose a coach you work for. The role of owner is for the whole site.",
  "has-access": "They have access already. Change their role in the list instead.",
  "too-many": "200 invitations are open. Revoke some first.",
};

export const refusedWords: Record<Exclude<TeamChange["outcome"], "done">, string> = {
  "not-allowed": "You can’t change this person’s access.",
  "last-owner": "The site needs an owner. Make somebody else an owner first.",
};
