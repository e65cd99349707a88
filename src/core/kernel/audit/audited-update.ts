/** Runs a statement and writes the audit row in one transaction; returns whether it matched one row. */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { Scope } from "../scope.ts";
import { inTransaction } from "../transaction.ts";
import { type Action, recordAction } from "./record-action.ts";

export async function auditedUpdate(
  ctx: Context,
  scope: Scope,
  { statement, ...action }: Action & { statement: SQL },
): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    const done = await inside.db.execute(sql`${statement}`);
    if (done.rowCount !== 1) return false;
    await recordAction(inside, scope.actor, action);
    return true;
  });
}
