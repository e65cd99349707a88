/** Updates an alert and writes the audit row in one transaction; returns whether a row matched. */

import { type SQL, sql } from "drizzle-orm";
import { type ActionName, recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";

type Deed = { action: ActionName; alert: string; statement: SQL };

export async function auditedUpdate(
  ctx: Context,
  scope: Scope,
  { action, alert, statement }: Deed,
): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    const done = await inside.db.execute(sql`${statement}`);
    if (done.rowCount !== 1) return false;
    await recordAction(inside, scope.actor, { action, subject: { alert } });
    return true;
  });
}
