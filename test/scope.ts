/** Scopes for tests: of the whole site, or of the coaches a test names. */
import { mintScope } from "#core/kernel/mint-scope.ts";
import type { Role } from "#core/kernel/roles.ts";
import type { Scope } from "#core/kernel/scope.ts";

export const testScope = (
  actor: { id?: string; name?: string; email?: string | null } = {},
  coaches: "all" | readonly string[] = "all",
  role: Role = coaches === "all" ? "owner" : "coach",
): Scope =>
  mintScope(
    { id: "owner-1", name: "Olive", email: "olive@foyer.example", ...actor },
    (coaches === "all" ? [null] : coaches).map((coachId) => ({ coachId, role })),
  );
