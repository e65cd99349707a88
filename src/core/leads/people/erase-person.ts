import { sql } from "drizzle-orm";
import { z } from "zod";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { isWholeSite, type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { parseAnswer } from "#db/call-function.ts";

const counts = z.object({ leads: z.number(), coaches: z.number(), emails: z.number(), seats: z.number() });
export type Erased = z.infer<typeof counts>;

/** Erases what the person's coach knows; an owner of the whole site may erase the address everywhere. Null: nobody. */
export function erasePerson(
  ctx: Context,
  scope: Scope,
  { personId, everywhere = false }: { personId: string; everywhere?: boolean },
): Promise<Erased | null> {
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ erased: unknown }>(sql`
      select erase_person(id, ${ctx.clock.now()}::timestamptz, ${everywhere ? sql`null` : sql`coach_id`}) as erased from people
      where id = ${personId}::uuid and ${withinScope(scope.to("erase"), sql`coach_id`)} and ${!everywhere || isWholeSite(scope)}`);
    const erased = parseAnswer("erase_person", rows[0]?.erased ?? null, counts.nullable());
    if (erased) await recordAction(inside, scope.actor, { action: "person.erased", subject: erased });
    return erased;
  });
}
