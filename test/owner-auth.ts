/** Owner sign-in for tests that are not about it: nobody signed in, or one owner. */
import type { Owner, OwnerAuth } from "#core/access/owners/owner-auth.ts";

export function testOwnerAuth(owner: Owner | null = null): OwnerAuth {
  const refused = async () => ({ kind: "refused" }) as const;
  return {
    ownerOf: async () => owner,
    signIn: refused,
    enterCode: refused,
    signOut: async () => new Headers(),
    signOutEverywhere: async () => new Headers(),
    bearerFor: async () => "bearer",
    ownerOfBearer: async () => owner,
    setup: { isOpen: async () => false, code: async () => null, finish: refused },
    invitations: { find: async () => null, accept: async () => ({ kind: "over" }) },
    passwordReset: {
      request: async () => ({ kind: "noted" }),
      isGood: async () => false,
      finish: async () => ({ kind: "over" }),
    },
    account: {
      rename: async () => undefined,
      confirmPassword: refused,
      changePassword: refused,
      offerSecondFactor: refused,
      confirmSecondFactor: async () => ({ kind: "over" }),
      dropSecondFactor: refused,
      renewRecoveryCodes: refused,
      sessions: async () => [],
    },
  };
}
