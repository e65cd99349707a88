import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { readSendTime } from "./send-time.ts";
import { findZoneTimes } from "./zone-times.ts";

export async function beginBroadcast(
  ctx: Context,
  { broadcastId }: { broadcastId: string },
): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ coachId: string; sendTime: unknown }>(
    sql`select coach_id as "coachId", send_time as "sendTime" from broadcasts where id = ${broadcastId}::uuid`,
  );
  const [row] = rows;
  if (!row) return false;
  const sendTime = readSendTime(row.sendTime) ?? { kind: "now" };
  const { zones, otherwise } = await findZoneTimes(ctx, { coachId: row.coachId, sendTime });
  const times = sendTime.kind === "local" ? { ...zones, "": otherwise.toISOString() } : null;
  // Later signups are not part of the audience.
  await ctx.db.execute(sql`
    update broadcasts b set state = 'fixing', started_at = ${ctx.clock.now()}::timestamptz,
      zone_times = ${times && JSON.stringify(times)}::jsonb,
      fixed_until = (select p.id from people p where p.coach_id = b.coach_id order by p.id desc limit 1)
    where b.id = ${broadcastId}::uuid`);
  return true;
}
