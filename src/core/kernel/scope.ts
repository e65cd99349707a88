/** Who acts in the console and for which coaches: every console verb takes a scope and reads and writes within it alone. */
import { type SQL, sql } from "drizzle-orm";
import type { Scope } from "./mint-scope.ts";

export type { Scope, ScopeCoaches } from "./mint-scope.ts";

/** The condition that a row belongs to a coach of the scope; `coachId` is the column with the coach's id. */
export const withinScope = ({ coaches }: Scope, coachId: SQL): SQL =>
  // A constant for the whole site: the planner drops it, so the filter costs nothing there.
  coaches === "all" ? sql`true` : sql`${coachId} = any(${sql.param(coaches)}::uuid[])`;

/** The same for a row that is at hand already. */
export const actsFor = ({ coaches }: Scope, coachId: string): boolean =>
  coaches === "all" || coaches.includes(coachId);

export const isWholeSite = ({ coaches }: Scope): boolean => coaches === "all";

/** Thrown where a scope for some coaches asks for what belongs to none of them; transports answer as if it did not exist. */
export class OutOfScopeError extends Error {
  readonly code = "out-of-scope";
  constructor() {
    super("only a scope for every coach may do this");
    this.name = "OutOfScopeError";
  }
}

/** Workers, the error log, site checks and the like belong to no coach: a scope for some coaches has no access to them. */
export function requireWholeSite(scope: Scope): void {
  if (!isWholeSite(scope)) throw new OutOfScopeError();
}
