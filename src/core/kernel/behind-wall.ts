import { limitedDatabase } from "#db/limited-database.ts";
import type { Context } from "./context.ts";
import type { Scope } from "./scope.ts";

/** The context in which a scope acts: for some coaches, the database shows only theirs (decision 107). Where a scope is minted, its verbs get this. */
export const behindWall = <Ctx extends Pick<Context, "db">>(whole: Ctx, { coaches }: Scope): Ctx =>
  coaches === "all" ? whole : { ...whole, db: limitedDatabase(whole.db, coaches) };
