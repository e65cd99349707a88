/** The owner pauses, resumes, stops or unschedules a broadcast. Messages already handed off arrive in every case. */
import { sql } from "drizzle-orm";
import { type ActionName, recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { type FoundBroadcast, findBroadcast } from "../find-broadcast.ts";
import { readHealth } from "./read-health.ts";

type Of = { broadcastId: string };
/** Without an action, nothing was changed. */
type Change<Outcome> = (
  inside: Context,
  found: FoundBroadcast,
) => Promise<{ outcome: Outcome; action?: ActionName; afterHealth?: boolean }>;

function control<Outcome extends string>(
  ctx: Context,
  scope: Scope,
  { broadcastId, change }: Of & { change: Change<Outcome> },
): Promise<{ outcome: Outcome | "unknown" }> {
  return inTransaction(ctx, async (inside) => {
    const found = await findBroadcast(inside, scope.to("broadcast"), { broadcastId, lock: true });
    if (!found) return { outcome: "unknown" };
    const { outcome, action, ...said } = await change(inside, found);
    if (action)
      await recordAction(inside, scope.actor, { action, subject: { broadcast: broadcastId, ...said } });
    return { outcome };
  });
}

const withdraw = ({ db }: Context, { id }: FoundBroadcast) =>
  db.execute(sql`select withdraw_broadcast(${id}::uuid)`);

/** The messages that were not handed off wait outside the queue. */
export const pauseBroadcast: Verb<Of, { outcome: "paused" | "not-sending" | "unknown" }> = (ctx, scope, of) =>
  control(ctx, scope, {
    ...of,
    async change(inside, found) {
      if (found.state === "paused") return { outcome: "paused" };
      if (found.state !== "sending" && found.state !== "fixing") return { outcome: "not-sending" };
      await inside.db.execute(sql`
        update broadcasts set state = 'paused', paused_by = 'owner', pause_reason = null, paused_at = ${ctx.clock.now()}::timestamptz
        where id = ${found.id}::uuid`);
      await withdraw(inside, found);
      return { outcome: "paused", action: "broadcast.paused" };
    },
  });

/** After an automatic pause, bounces and complaints are counted from zero. */
export const resumeBroadcast: Verb<Of, { outcome: "resumed" | "not-paused" | "unknown" }> = (
  ctx,
  scope,
  of,
) =>
  control(ctx, scope, {
    ...of,
    async change(inside, { state, pausedBy, id }) {
      if (state !== "paused") return { outcome: "not-paused" };
      const base = pausedBy === "health" ? await readHealth(inside, of) : null;
      await inside.db.execute(sql`
        update broadcasts set state = case when fixed_at is null then 'fixing' else 'sending' end, paused_by = null, pause_reason = null,
          paused_at = null, notified_at = null, gate_base = coalesce(${base && JSON.stringify(base)}::jsonb, gate_base)
        where id = ${id}::uuid`);
      return { outcome: "resumed", action: "broadcast.resumed", afterHealth: base !== null };
    },
  });

/** Nobody else gets the broadcast. */
export const stopBroadcast: Verb<Of, { outcome: "stopped" | "not-sending" | "unknown" }> = (ctx, scope, of) =>
  control(ctx, scope, {
    ...of,
    async change(inside, found) {
      if (found.state === "stopped") return { outcome: "stopped" };
      if (!["fixing", "sending", "paused"].includes(found.state)) return { outcome: "not-sending" };
      const now = ctx.clock.now();
      await inside.db.execute(sql`
        update broadcasts set state = 'stopped', stopped_at = ${now}::timestamptz, paused_by = null, pause_reason = null, paused_at = null
        where id = ${found.id}::uuid`);
      await withdraw(inside, found);
      // Deferred messages are not retried.
      await inside.db.execute(sql`
        update email_deliveries set next_attempt_at = ${now}::timestamptz where broadcast_id = ${found.id}::uuid and state = 'pending'`);
      return { outcome: "stopped", action: "broadcast.stopped" };
    },
  });

/** `begun`: recipients are being fixed already; it can only be stopped. */
export const unscheduleBroadcast: Verb<Of, { outcome: "unscheduled" | "begun" | "unknown" }> = (
  ctx,
  scope,
  of,
) =>
  control(ctx, scope, {
    ...of,
    async change(inside, { state, id }) {
      if (state === "draft") return { outcome: "unscheduled" };
      if (state !== "scheduled") return { outcome: "begun" };
      await inside.db.execute(sql`
        update broadcasts set state = 'draft', due_at = null, announced = null, template_id = null, message_hash = null,
          changed_at = ${ctx.clock.now()}::timestamptz where id = ${id}::uuid`);
      return { outcome: "unscheduled", action: "broadcast.unscheduled" };
    },
  });
