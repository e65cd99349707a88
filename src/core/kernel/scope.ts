/** Who acts in the console and for which coaches: every console verb takes a scope and stays within it. */
import { type SQL, sql } from "drizzle-orm";
import type { Scope } from "./mint-scope.ts";

export type { Scope, ScopeCoaches } from "./mint-scope.ts";

/** SQL condition that a row belongs to a coach of the scope; `coachId` is the column with the coach's id. */
export const withinScope = ({ coaches }: Scope, coachId: SQL): SQL =>
  // A constant for the whole site: the planner drops it, so the filter costs nothing there.
  coaches === "all" ? sql`true` : sql`${coachId} = any(${sql.param(coaches)}::uuid[])`;

export const actsFor = ({ coaches }: Scope, coachId: string): boolean =>
  coaches === "all" || coaches.includes(coachId);

export const isWholeSite = ({ coaches }: Scope): boolean => coaches === "all";

/** Transports answer as if the resource did not exist. */
export class OutOfScopeError extends Error {
  readonly code = "out-of-scope";
  constructor() {
    super("only a scope for every coach may do this");
    this.name = "OutOfScopeError";
  }
}

/** Workers, the error log and site checks belong to no coach, so a scope for some coaches has no access. */
export function requireWholeSite(scope: Scope): void {
  if (!isWholeSite(scope)) throw new OutOfScopeError();
}
