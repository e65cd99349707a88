import { sql } from "drizzle-orm";
import type { Verb } from "#core/kernel/verb.ts";
import { controlBroadcast, type Of } from "./control-broadcast.ts";

/** `begun`: recipients are being fixed already; it can only be stopped. */
export const unscheduleBroadcast: Verb<Of, { outcome: "unscheduled" | "begun" | "unknown" }> = (
  ctx,
  scope,
  of,
) =>
  controlBroadcast(ctx, scope, {
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
