/** Changes the order of steps and rechecks all active journeys, because the next step may differ. */
import { sql } from "drizzle-orm";
import { type Action, recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import type { Part } from "../messages/parts.ts";

export type Rearranged =
  | { outcome: "done"; step: number }
  | { outcome: "changed" }
  /** The first step is the signup email and can't move. */
  | { outcome: "fixed" }
  | { outcome: "unknown" };

/** Sent back by the form to detect an edit conflict. */
export const writeOrder = (order: number[]): string => order.join(",");

export const orderOf = (steps: { part: Part }[]): number[] =>
  steps.flatMap(({ part }) => (part.kind === "step" ? [part.step] : []));

/** `write` runs once all checks pass. */
type NewOrder = { order: number[]; step: number; action: Action; write?(): Promise<unknown> };
type Change = (inside: Pick<Context, "db" | "clock">, order: number[]) => Promise<NewOrder | null>;

export async function rearrange(
  ctx: Context,
  scope: Scope,
  { campaignId, seen, change }: { campaignId: string; seen: string; change: Change },
): Promise<Rearranged> {
  return inTransaction(ctx, async (inside) => {
    const { db } = inside;
    await lockForTransaction(db, "content");
    // Signups reference the campaign; a plain `for update` would block them.
    const campaign = await db.execute<{ ownSignup: boolean }>(sql`
      select signup_template_id is not null as "ownSignup" from email_campaigns
      where id = ${campaignId} and ${withinScope(scope, sql`coach_id`)} for no key update`);
    if (!campaign.rows[0]) return { outcome: "unknown" };
    const { rows } = await db.execute<{ step: number }>(sql`
      select step from email_sequences where campaign_id = ${campaignId} and position is not null order by position`);
    const order = rows.map(({ step }) => step);
    if (writeOrder(order) !== seen) return { outcome: "changed" };
    const changed = await change(inside, order);
    if (!changed) return { outcome: "unknown" };
    if (!campaign.rows[0].ownSignup && changed.order[0] !== 1) return { outcome: "fixed" };
    await changed.write?.();
    await writePositions(inside, { campaignId, order: changed.order });
    await recheckJourneys(inside, { campaignId });
    await recordAction(inside, scope.actor, changed.action);
    return { outcome: "done", step: changed.step };
  });
}

export async function writePositions(
  { db, clock }: Pick<Context, "db" | "clock">,
  { campaignId, order }: { campaignId: string; order: number[] },
): Promise<void> {
  await db.execute(sql`
    update email_campaigns set rearranged_at = coalesce(rearranged_at, ${clock.now()}) where id = ${campaignId}`);
  await db.execute(sql`
    update email_sequences set position = array_position(${sql.param(order)}::int[], step)
    where campaign_id = ${campaignId} and position is distinct from array_position(${sql.param(order)}::int[], step)`);
}

/** A step that is due sooner now must not be judged late; rechecking has no other effect. */
export async function recheckJourneys(
  { db, clock }: Pick<Context, "db" | "clock">,
  { campaignId }: { campaignId: string },
): Promise<void> {
  const now = clock.now();
  await db.execute(sql`
    update user_journeys set next_email_due_at = ${now}
    where campaign_id = ${campaignId} and next_email_due_at > ${now} and paused_at is null`);
}
