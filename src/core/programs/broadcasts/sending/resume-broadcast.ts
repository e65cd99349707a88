import { sql } from "drizzle-orm";
import type { Verb } from "#core/kernel/verb.ts";
import { controlBroadcast, type Of } from "./control-broadcast.ts";
import { readHealth } from "./read-health.ts";

/** After an automatic pause, bounces and complaints are counted from zero. */
export const resumeBroadcast: Verb<Of, { outcome: "resumed" | "not-paused" | "unknown" }> = (
  ctx,
  scope,
  of,
) =>
  controlBroadcast(ctx, scope, {
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
