/** Changes the order of a campaign's steps, and has everybody under way looked at again: for some another step is next now. */
import { sql } from "drizzle-orm";
import { type Action, type Actor, recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import type { Transaction } from "./stored-message.ts";

export type Rearranged =
  | { outcome: "done"; step: number }
  /** The order is not the one the owner saw; nothing was changed. */
  | { outcome: "changed" }
  /** The first step is the signup email: it stays where it is. */
  | { outcome: "fixed" }
  | { outcome: "unknown" };

/** Step numbers as they stand, for a form to carry: whoever acts on another order is told so. */
export const writeOrder = (order: number[]): string => order.join(",");

/** The order as it is to be; `write` is done once nothing speaks against it. */
type NewOrder = { order: number[]; step: number; action: Action; write?(): Promise<unknown> };
type Change = (tx: Transaction, order: number[]) => Promise<NewOrder | null>;

export async function rearrange(
  ctx: Context,
  owner: Actor,
  { campaignId, seen }: { campaignId: string; seen: string },
  change: Change,
): Promise<Rearranged> {
  return ctx.db.transaction(async (tx) => {
    await lockForTransaction(tx, "content");
    // A signup refers to its campaign: a plain 'for update' would make it wait.
    const campaign = await tx.execute<{ ownSignup: boolean }>(sql`
      select signup_template_id is not null as "ownSignup" from email_campaigns where id = ${campaignId} for no key update`);
    if (!campaign.rows[0]) return { outcome: "unknown" };
    const { rows } = await tx.execute<{ step: number }>(sql`
      select step from email_sequences where campaign_id = ${campaignId} and position is not null order by position`);
    const order = rows.map(({ step }) => step);
    if (writeOrder(order) !== seen) return { outcome: "changed" };
    const changed = await change(tx, order);
    if (!changed) return { outcome: "unknown" };
    if (!campaign.rows[0].ownSignup && changed.order[0] !== 1) return { outcome: "fixed" };
    await changed.write?.();
    await writePlaces(tx, campaignId, changed.order, ctx.clock.now());
    await recheckJourneys(tx, campaignId, ctx.clock.now());
    await recordAction({ ...ctx, db: tx }, owner, changed.action);
    return { outcome: "done", step: changed.step };
  });
}

async function writePlaces(tx: Transaction, campaignId: string, order: number[], now: Date): Promise<void> {
  await tx.execute(sql`
    update email_campaigns set rearranged_at = coalesce(rearranged_at, ${now}) where id = ${campaignId}`);
  await tx.execute(sql`
    update email_sequences set position = array_position(${sql.param(order)}::int[], step)
    where campaign_id = ${campaignId} and position is distinct from array_position(${sql.param(order)}::int[], step)`);
}

/** Whose next step is due sooner now would be looked at too late; judging again does nothing else to anybody. */
export async function recheckJourneys(tx: Transaction, campaignId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update user_journeys set next_email_due_at = ${now}
    where campaign_id = ${campaignId} and next_email_due_at > ${now} and paused_at is null`);
}
