import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { changeDraftBroadcast, type NotChanged } from "../change-draft-broadcast.ts";
import { readSendTime, type SendTime } from "./send-time.ts";

export type TimeChosen = { outcome: "chosen" | "invalid" } | NotChanged;

export async function chooseTime(
  ctx: Context,
  scope: Scope,
  input: { broadcastId: string; sendTime: SendTime },
): Promise<TimeChosen> {
  const sendTime = readSendTime(input.sendTime);
  if (!sendTime) return { outcome: "invalid" };
  return changeDraftBroadcast<TimeChosen>(ctx, scope, {
    broadcastId: input.broadcastId,
    change: async ({ db, clock }, { id }) => {
      await db.execute(sql`
        update broadcasts set send_time = ${JSON.stringify(sendTime)}::jsonb, changed_at = ${clock.now()}::timestamptz
        where id = ${id}::uuid`);
      return { outcome: "chosen" };
    },
  });
}
