/**
 * One worker round: starts due broadcasts, fixes recipients in
 * batches, queues waves, pauses unhealthy ones, closes finished ones.
 */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { feedBroadcast } from "./feed-broadcast.ts";
import { fixRecipients } from "./fix-recipients.ts";
import { readSendTime } from "./send-time.ts";
import { findZoneTimes } from "./zone-times.ts";

type UnderWay = { id: string; state: "scheduled" | "fixing" | "sending" | "stopped" };

/** Returns how many advanced; the caller repeats at once while there are any. */
export async function advanceBroadcasts(ctx: Context): Promise<number> {
  const { rows } = await ctx.db.execute<UnderWay>(sql`
    select b.id, b.state from broadcasts b join coaches o on o.id = b.coach_id
    where (b.state in ('fixing', 'sending', 'stopped') or b.state = 'scheduled' and b.due_at <= ${ctx.clock.now()}::timestamptz)
      and o.deletion_requested_at is null and o.id <> all(held_coaches()) order by b.due_at`);
  let moved = 0;
  for (const { id } of rows) {
    try {
      if (await advance(ctx, id)) moved += 1;
    } catch (error) {
      // One broken broadcast must not hold up the others.
      reportError(ctx, error, { where: "advance-broadcasts", broadcast: id });
    }
  }
  return moved;
}

/** A short transaction per step; the lock on the broadcast's row keeps other workers out. */
function advance(ctx: Context, broadcastId: string): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<UnderWay>(sql`
      select id, state from broadcasts where id = ${broadcastId}::uuid and (state in ('fixing', 'sending', 'stopped')
        or state = 'scheduled' and due_at <= ${ctx.clock.now()}::timestamptz) for no key update skip locked`);
    switch (rows[0]?.state) {
      case "scheduled":
        return beginBroadcast(inside, { broadcastId });
      case "fixing":
        return fixRecipients(inside, { broadcastId });
      case "sending":
        return (await feedBroadcast(inside, { broadcastId })) || closeBroadcast(inside, { broadcastId });
      case "stopped":
        return closeBroadcast(inside, { broadcastId });
      default:
        return false;
    }
  });
}

async function beginBroadcast(ctx: Context, { broadcastId }: { broadcastId: string }): Promise<boolean> {
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

/** Closes a broadcast only once every promised message has ended. */
async function closeBroadcast(ctx: Context, { broadcastId }: { broadcastId: string }): Promise<boolean> {
  const { rowCount } = await ctx.db.execute(sql`
    update broadcasts b set state = 'closed', closed_at = ${ctx.clock.now()}::timestamptz
    where b.id = ${broadcastId}::uuid
      and not exists (select from email_deliveries d where d.broadcast_id = b.id and d.state in ('pending', 'claimed', 'handed-off', 'uncertain'))
      and (b.state = 'stopped' or not exists (select from broadcast_recipients r where r.broadcast_id = b.id and r.fate = 'promised'
        and r.delivery_id is null and r.ending is null))`);
  return (rowCount ?? 0) > 0;
}
