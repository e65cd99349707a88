import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { ReplayRecipients } from "./send-replay.ts";

export const chooseReplayRecipients = (
  ctx: Context,
  scope: Scope,
  { eventId, whom }: { eventId: string; whom: ReplayRecipients },
): Promise<boolean> =>
  inTransaction(ctx, async (inside) => {
    const { rowCount } = await inside.db.execute(sql`
      update events set recording_for = ${whom} where id = ${eventId} and ${withinScope(scope.to("broadcast"), sql`coach_id`)}`);
    if (!rowCount) return false;
    await recordAction(inside, scope.actor, {
      action: "event.recording-recipients-chosen",
      subject: { event: eventId, to: whom },
    });
    return true;
  });
