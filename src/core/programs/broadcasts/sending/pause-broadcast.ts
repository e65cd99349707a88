import { sql } from "drizzle-orm";
import type { Verb } from "#core/kernel/verb.ts";
import { controlBroadcast, type Of, withdraw } from "./control-broadcast.ts";

/** The messages that were not handed off wait outside the queue. */
export const pauseBroadcast: Verb<Of, { outcome: "paused" | "not-sending" | "unknown" }> = (ctx, scope, of) =>
  controlBroadcast(ctx, scope, {
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
