import { sql } from "drizzle-orm";
import { z } from "zod";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { isWholeSite, type Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { parseAnswer } from "#db/call-function.ts";

const counts = z.object({ leads: z.number(), coaches: z.number(), emails: z.number(), seats: z.number() });
export type Erased = z.infer<typeof counts>;

/**
 * Erases across the whole site, because an address that another coach keeps is not erased. So a scope limited
 * to some coaches can't do it. Null if there is no such person.
 */
export async function erasePerson(
  ctx: Context,
  scope: Scope,
  { personId }: { personId: string },
): Promise<Erased | null> {
  if (!isWholeSite(scope)) return null;
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ erased: unknown }>(
      sql`select erase_person(id, ${ctx.clock.now()}::timestamptz) as erased from people where id = ${personId}::uuid`,
    );
    const erased = parseAnswer("erase_person", rows[0]?.erased ?? null, counts.nullable());
    if (erased) await recordAction(inside, scope.actor, { action: "person.erased", subject: erased });
    return erased;
  });
}
