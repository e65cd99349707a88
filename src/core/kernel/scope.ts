/** Who acts in the console and for which coaches; every console verb takes a scope and stays within it. */
import { type SQL, sql } from "drizzle-orm";
import type { Scope } from "./mint-scope.ts";

export type { Scope } from "./mint-scope.ts";

export const withinScope = ({ coaches }: Scope, coachId: SQL): SQL =>
  // A constant for the whole site, which the planner drops: the filter costs nothing there.
  coaches === "all"
    ? sql`true`
    : // Named alone, one coach’s rows are read in an index’s order.
      coaches.length === 1
      ? sql`${coachId} = ${coaches[0]}::uuid`
      : sql`${coachId} = any(${sql.param(coaches)}::uuid[])`;

/** For what belongs to one coach or, without a coach, is shared by all of them. */
export const withinScopeOrShared = (scope: Scope, coachId: SQL): SQL =>
  sql`(${coachId} is null or ${withinScope(scope, coachId)})`;

/** For what belongs to one coach or, without a coach, to the site: its owners' alone. */
export const withinScopeOrSite = (scope: Scope, coachId: SQL): SQL =>
  isWholeSite(scope) ? sql`true` : sql`(${coachId} is not null and ${withinScope(scope, coachId)})`;

export const actsFor = ({ coaches }: Scope, coachId: string): boolean =>
  coaches === "all" || coaches.includes(coachId);

export const isWholeSite = (scope: Scope): boolean => scope.to("site").coaches === "all";

/** Transports respond as if the resource didn't exist. */
export class OutOfScopeError extends Error {
  readonly code = "out-of-scope";
  constructor() {
    super("only an owner of the whole site may do this");
    this.name = "OutOfScopeError";
  }
}

/** Workers, the error log and site checks belong to no coach, so a scope limited to some coaches has no access. */
export function requireWholeSite(scope: Scope): void {
  if (!isWholeSite(scope)) throw new OutOfScopeError();
}
