/** Marks a delivery as handed off, if the lease still holds and nobody has asked us to stop: from here on, no answer means 'perhaps sent'. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { batchWrites } from "./batch-writes.ts";
import type { Claim } from "./claim.ts";
import { seatVariables } from "./message-variables.ts";

export const handOff: (ctx: Context, claim: Claim) => Promise<boolean> = batchWrites(async (ctx, claims) => {
  const now = ctx.clock.now();
  const asked = claims.map(({ id, leaseToken, seat, variables }) => ({
    id,
    leaseToken,
    // What the message says of its event is kept with it, so that it can be shown again to the letter.
    kept: seat && seatVariables(seat, variables),
  }));
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    update email_deliveries d set state = 'handed-off', handed_off_at = ${now},
      variables = case when asked.kept is null then d.variables else d.variables || asked.kept end
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(id uuid, "leaseToken" uuid, kept jsonb)
    where d.id = asked.id and d.state = 'claimed' and d.lease_token = asked."leaseToken" and d.lease_until > ${now}
      and not is_suppressed(d.email_address, d.coach_id)
    returning d.id`);
  const granted = new Set(rows.map(({ id }) => id));
  return claims.map(({ id }) => granted.has(id));
});
