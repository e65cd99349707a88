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

export const invitedWords: Record<Exclude<Invited["outcome"], "invited" | "not-allowed">, string> = {
  "not-an-address": "This is not an email address.",
  "has-access": "They have access already. Change their role in the list instead.",
  "too-many": "200 invitations are open here. Revoke some first.",
};

export const NO_COACH = "Choose at least one coach.";
export const LAST_OWNER = "The site needs an owner. Make somebody else an owner first.";
