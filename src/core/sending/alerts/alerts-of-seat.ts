import { type SQL, sql } from "drizzle-orm";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

/** The alerts an actor may change: those to their own mailbox, and those of coaches whose people they may export. */
export const alertsOfSeat = (scope: Scope): SQL => sql`(${withinScope(scope, sql`coach_id`)}
  and (address = ${scope.email} or ${withinScope(scope.to("export"), sql`coach_id`)}))`;
