/** An owner's change of an alert and its line in the audit log, both or neither; says whether there was anything to change. */

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
