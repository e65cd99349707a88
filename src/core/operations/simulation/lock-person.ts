/** Locks a person's open journeys and deliveries for a rehearsal, and lets messages in flight arrive. */
import { sql } from "drizzle-orm";
import type { LeadClaim } from "#core/sending/deliveries/claim.ts";
import { recordAttempt } from "#core/sending/deliveries/record-attempt.ts";
import { sendDelivery } from "#core/sending/deliveries/send.ts";
import type { Rehearsal } from "./rehearsal.ts";

export async function lockPerson({ ctx }: Rehearsal, email: string): Promise<Set<string>> {
  const { db } = ctx;
  const person = sql`(select id from people where email = ${email})`;
  // Workers skip locked rows and come back; otherwise they would find the address taken and wait a minute.
  await db.execute(
    sql`select from user_journeys where person_id in ${person} and next_email_due_at is not null order by id for no key update`,
  );
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from email_deliveries where person_id in ${person} and state in ('pending', 'claimed', 'handed-off', 'uncertain')
      order by id for no key update`,
  );
  const { rows: underWay } = await db.execute<{ claim: LeadClaim; state: string }>(sql`
    select c.claim, d.state from email_deliveries d join delivery_claims c on c.id = d.id
    where d.person_id in ${person} and d.state in ('claimed', 'handed-off') and d.lease_until > ${ctx.clock.now()}`);
  for (const { claim, state } of underWay) {
    if (state === "claimed") await sendDelivery(ctx, claim);
    else await recordAttempt(ctx, claim, { result: "accepted", response: "250 rehearsed" }, true);
  }
  return new Set(rows.map(({ id }) => id));
}
