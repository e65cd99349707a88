/** Erases a person: every lead of her address and all that hangs on them, on the whole site. What stays is a hash nothing is sent to. */

import { sql } from "drizzle-orm";
import { type Actor, recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { inTransaction } from "#core/kernel/transaction.ts";

export type Erased = { leads: number; coaches: number; emails: number; seats: number };

/**
 * The whole site and not one coach: whoever asks to be forgotten asks the site, and an address that one coach forgot
 * while another keeps it is not forgotten. Null where there is no such lead (any more).
 */
export async function eraseLead(
  ctx: Context,
  actor: Actor,
  { leadId }: { leadId: string },
): Promise<Erased | null> {
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ erased: Erased | null }>(
      sql`select erase_person(${leadId}::uuid, ${ctx.clock.now()}::timestamptz) as erased`,
    );
    const erased = rows[0]?.erased ?? null;
    if (erased) {
      await recordAction(inside, actor, { action: "lead.erased", subject: { lead: leadId, ...erased } });
    }
    return erased;
  });
}
