/** Who may do what: the one table that verbs, screens, the API and the reference follow. Safe for the browser. */

export const roles = ["owner", "manager", "coach", "assistant"] as const;
export type Role = (typeof roles)[number];

/** Somebody's access: to one coach, or to the whole site. */
export type Seat = { coachId: string | null; role: Role };

export const capabilities = {
  work: {
    label: "See and edit people, pages, campaigns and events",
    roles: ["owner", "manager", "coach", "assistant"],
  },
  publish: { label: "Publish, and change what is live", roles: ["owner", "manager", "coach"] },
  broadcast: { label: "Send broadcasts, pause and stop them", roles: ["owner", "manager", "coach"] },
  export: { label: "Export people, or send them to other programs", roles: ["owner", "manager", "coach"] },
  erase: { label: "Erase people", roles: ["owner", "manager", "coach"] },
  sending: { label: "Connect the coach’s mail and calendars", roles: ["owner", "manager", "coach"] },
  team: { label: "Invite and remove people", roles: ["owner", "coach"] },
  site: { label: "Change the site, its mail and its coaches", roles: ["owner"] },
} as const satisfies Record<string, { label: string; roles: readonly Role[] }>;
export type Capability = keyof typeof capabilities;

/** Whom somebody with the role may invite, change and remove. */
export const grants: Record<Role, readonly Role[]> = {
  owner: ["owner", "manager", "coach", "assistant"],
  manager: [],
  coach: ["assistant"],
  assistant: [],
};

export const roleMay = (role: Role, capability: Capability): boolean =>
  (capabilities[capability].roles as readonly Role[]).includes(role);

export const wholeSite: readonly Seat[] = [{ coachId: null, role: "owner" }];
