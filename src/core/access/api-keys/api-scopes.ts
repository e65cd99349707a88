/** What a key may do, and who may give it. Safe for the browser. */
import { type Capability, roleMay, type Seat } from "#core/kernel/roles.ts";
import type * as stored from "#db/schema/api-keys.ts";

export type ApiScope = (typeof stored.apiScopes)[number];

/** `needs`: what the key's creator must be allowed to do, on creating it and on each call. */
export const apiScopes: Record<ApiScope, { label: string; needs: Capability }> = {
  read: { label: "Read people, pages, campaigns, events and activities", needs: "export" },
  write: {
    label: "Add, change and erase people, start campaigns for them, register them, draft broadcasts",
    needs: "export",
  },
  send: { label: "Send broadcasts", needs: "broadcast" },
};

/** Null: every coach. */
type Reach = { seats: readonly Seat[]; coachId: string | null };

const seatsOver = ({ seats, coachId }: Reach) =>
  seats.filter((seat) => seat.coachId === null || seat.coachId === coachId);

/** The scopes that somebody with these seats may give. */
export const grantableScopes = (reach: Reach): ApiScope[] =>
  (Object.keys(apiScopes) as ApiScope[]).filter((each) =>
    seatsOver(reach).some(({ role }) => roleMay(role, apiScopes[each].needs)),
  );

/** A key acts as its creator may now, for its coach alone, and never as an owner of the site. */
export const seatsOfKey = (reach: Reach): Seat[] =>
  seatsOver(reach).map(({ role }) => ({
    coachId: reach.coachId,
    role: role === "owner" ? "manager" : role,
  }));
