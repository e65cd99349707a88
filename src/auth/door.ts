/** Placeholder until the door is built: whoever carries the cookie `dev-owner=1` is the owner. */
import type { Owner, OwnerDoor } from "../core/owners/owner-door.ts";

const owner: Owner = { id: "dev", email: "owner@foyer.example", name: "The owner", secondFactor: false };

export function createDoor(): OwnerDoor {
  const refused = async () => ({ kind: "refused" }) as const;
  return {
    ownerOf: async (headers) => (headers.get("cookie")?.includes("dev-owner=1") ? owner : null),
    signIn: refused,
    enterCode: refused,
    signOut: async () => new Headers(),
    signOutEverywhere: async () => new Headers(),
    bearerFor: () => "dev-bearer",
    ownerOfBearer: async (token) => (token === "dev-bearer" ? owner : null),
  };
}
