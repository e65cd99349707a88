/** Stops all emails to people, as if they had unsubscribed; only they can come back. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { findWhich, type WhichPeople } from "./which-people.ts";

/** Per transaction: signups of these people wait for it. */
const BATCH = 200;

export async function stopPeople(
  ctx: Context,
  scope: Scope,
  { which }: { which: WhichPeople },
): Promise<{ people: number; more: boolean }> {
  const { ids, more } = await findWhich(ctx, scope, which);
  let people = 0;
  for (let at = 0; at < ids.length; at += BATCH) {
    people += await inTransaction(ctx, async (inside) => {
      // Ordered, so that two batches can't wait for each other.
      const { rowCount } = await inside.db.execute(sql`
        select suppress_address(p.email, p.coach_id, 'unsubscribed', ${ctx.clock.now()}::timestamptz, 'owner') from (
          select p.email, p.coach_id from people p
          where p.id = any(${sql.param(ids.slice(at, at + BATCH))}::uuid[]) and ${withinScope(scope, sql`p.coach_id`)}
            and not is_suppressed(p.email, p.coach_id) order by p.email, p.coach_id) p`);
      if (rowCount)
        await recordAction(inside, scope.actor, {
          action: "people.stopped",
          subject: { people: rowCount, ...(ids.length === 1 && { person: ids[0] }) },
        });
      return rowCount ?? 0;
    });
  }
  return { people, more };
}
