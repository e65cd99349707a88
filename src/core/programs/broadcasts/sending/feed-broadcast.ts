import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Wave } from "../broadcast.ts";
import { pauseUnhealthy } from "./pause-unhealthy.ts";
import { queueRecipients } from "./queue-recipients.ts";

const FIRST_WAVE = 20;
const GROWTH = 10;
/** Queued and due within a minute: one or two seconds of a worker's time. */
const READY = 2000;
/** With a rate or quota, more would only wait in the queue. */
const READY_IF_LIMITED = 100;
/** Upper bound on queued rows, so that a server deferring everything does not get the whole list. */
const QUEUED = 20_000;
const AT_ONCE = 1000;

type Row = {
  coachId: string;
  waves: Wave[];
  watchMinutes: number;
  ready: number;
  queued: number;
  untried: number;
};

export async function feedBroadcast(
  ctx: Context,
  { broadcastId }: { broadcastId: string },
): Promise<boolean> {
  if (await pauseUnhealthy(ctx, { broadcastId })) return true;
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute<Row>(sql`
    select b.coach_id as "coachId", b.waves, b.watch_minutes as "watchMinutes", count(d.id)::int as queued,
      count(d.id) filter (where d.state <> 'pending' or d.next_attempt_at < ${now}::timestamptz + interval '1 minute')::int as ready,
      count(d.id) filter (where d.attempts = 0)::int as untried
    from broadcasts b left join email_deliveries d on d.broadcast_id = b.id and d.state in ('pending', 'claimed', 'handed-off')
    where b.id = ${broadcastId}::uuid group by b.id`);
  const [row] = rows;
  if (!row) return false;
  const before = JSON.stringify(row.waves);
  const wave = currentWave(row.waves, now);
  const isLimited = (await ctx.mailer.capacityFor(row.coachId)) === "limited";
  const ready = isLimited ? READY_IF_LIMITED : READY;
  const room = Math.min(wave.size - wave.queued, ready - row.ready, QUEUED - row.queued, AT_ONCE);
  const queued =
    wave.triedAt || room <= 0
      ? 0
      : await queueRecipients(ctx, { broadcastId, wave: wave.number, most: room });
  wave.queued += queued;
  // Full, or no other recipient is due: the wave is then sent and monitored.
  const isFull = wave.queued >= wave.size || (room > 0 && queued < room);
  if (!wave.triedAt && wave.queued > 0 && isFull && row.untried + queued === 0) {
    wave.triedAt = now.toISOString();
    const watched = wave.number === 1 ? row.watchMinutes * 60_000 : 0;
    wave.watchedUntil = new Date(now.getTime() + watched).toISOString();
  }
  if (wave.watchedUntil && new Date(wave.watchedUntil) <= now) wave.endedAt = now.toISOString();
  const waves = row.waves.includes(wave) ? row.waves : wave.queued > 0 ? [...row.waves, wave] : row.waves;
  const isMoved = JSON.stringify(waves) !== before;
  if (isMoved)
    await ctx.db.execute(
      sql`update broadcasts set waves = ${JSON.stringify(waves)}::jsonb, queued = queued + ${queued} where id = ${broadcastId}::uuid`,
    );
  return isMoved;
}

function currentWave(waves: Wave[], now: Date): Wave {
  const last = waves.at(-1);
  if (last && !last.endedAt) return last;
  return {
    number: (last?.number ?? 0) + 1,
    size: FIRST_WAVE * GROWTH ** (last?.number ?? 0),
    ...{ queued: 0, begunAt: now.toISOString(), triedAt: null, watchedUntil: null, endedAt: null },
  };
}
