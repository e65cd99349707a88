/** A coach's next free times for visitors: asked of the calendar tool at most once a minute, whoever looks. */
import { sql } from "drizzle-orm";
import { readScheduler, timeAddress } from "#core/content/pages/addresses/scheduler-address.ts";
import type { Context } from "#core/kernel/context.ts";
import { readFreeTimes } from "./read-free-times.ts";

/** `url` opens this very time on the tool's own page. */
export type OfferedTime = { at: string; url: string };

const DAYS = 14;
/** After that the visitor has the tool's own page. */
const WITHIN_MS = 2000;
const KEPT_MS = 60_000;
const MOST_COACHES = 1000;
const SHOWN = 120;

type Offered = { until: number; times: Promise<OfferedTime[]> };
/** Of this process: another one asks for itself. */
const kept = new Map<string, Offered>();

/** Null for an unknown coach; empty if there is no time, or nobody can say. */
export async function offerFreeTimes(
  ctx: Context,
  { coach }: { coach: string },
): Promise<OfferedTime[] | null> {
  const { rows } = await ctx.db.execute<{ id: string; schedulerUrl: string }>(sql`
    select id, profile->>'schedulerUrl' as "schedulerUrl" from coaches
    where slug = ${coach} and hidden_at is null and deletion_requested_at is null`);
  const [found] = rows;
  if (!found) return null;
  const scheduler = readScheduler(found.schedulerUrl);
  if (!scheduler) return [];
  // The address is part of the key: a new one must not show the old one's times.
  const key = `${found.id} ${found.schedulerUrl}`;
  const now = ctx.clock.now().getTime();
  const known = kept.get(key);
  if (known && known.until > now) return known.times;
  if (kept.size >= MOST_COACHES) kept.clear();
  const asking = async () => {
    const free = await readFreeTimes(ctx, { coachId: found.id, days: DAYS, withinMs: WITHIN_MS });
    const times = free.outcome === "times" ? free.times.slice(0, SHOWN) : [];
    return times.map((at) => ({ at, url: timeAddress(scheduler, at) }));
  };
  const times = asking();
  kept.set(key, { until: now + KEPT_MS, times });
  times.catch(() => kept.delete(key));
  return times;
}
