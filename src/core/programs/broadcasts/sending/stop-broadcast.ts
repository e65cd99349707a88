import { sql } from "drizzle-orm";
import type { Verb } from "#core/kernel/verb.ts";
import { controlBroadcast, type Of, withdraw } from "./control-broadcast.ts";

/** Nobody else gets the broadcast. */
export const stopBroadcast: Verb<Of, { outcome: "stopped" | "not-sending" | "unknown" }> = (ctx, scope, of) =>
  controlBroadcast(ctx, scope, {
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
