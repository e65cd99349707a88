/** Removes data past its retention time in small batches per table; `removals.ts` says what goes and what stays. */
import { sql } from "drizzle-orm";
import { purgeInvitations } from "#core/access/seats/purge-invitations.ts";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import type { Retention } from "#core/content/site-settings/retention.ts";
import type { Context } from "#core/kernel/context.ts";
import { purgeImports } from "#core/leads/import/purge-imports.ts";
import { purgeExpiredSessions } from "./purge-expired-sessions.ts";
import { type Removal, removals } from "./removals.ts";
import { removeMessageDetails } from "./remove-message-details.ts";

const DAY_MS = 86_400_000;
/** Rows per statement, so that locks last only hundredths of a second. */
const AT_ONCE = 1000;
/** Other scheduled tasks wait meanwhile; the next run continues ten minutes later. */
const WORKER_MS = 20_000;

export type Removed = Record<string, number>;

export async function purgeExpired(
  ctx: Context,
  { withinMs = WORKER_MS, atOnce = AT_ONCE }: { withinMs?: number; atOnce?: number } = {},
): Promise<Removed> {
  const until = performance.now() + withinMs;
  await purgeExpiredSessions(ctx);
  await purgeInvitations(ctx);
  await purgeImports(ctx, { until });
  const { retention } = await readSiteSettings(ctx);
  const counts = new Map<string, number>();
  const faults: unknown[] = [];
  let open = removals.flatMap((removal) => {
    const before = endOf(ctx, removal, retention);
    return before ? [{ removal, before }] : [];
  });
  // One batch per table in turn, so that a table with years to catch up on doesn't hold up the others.
  while (open.length > 0 && performance.now() < until) {
    const left: typeof open = [];
    for (const each of open) {
      try {
        const { removed: count, isDone } = await removeBatch(ctx, { ...each, atOnce });
        const { table } = each.removal;
        if (count > 0) counts.set(table, (counts.get(table) ?? 0) + count);
        if (!isDone) left.push(each);
      } catch (error) {
        faults.push(error); // the other tables continue
      }
    }
    open = left;
  }
  const removed = Object.fromEntries(counts);
  if (counts.size > 0) ctx.log.info({ where: "retention", removed }, "removed what is over");
  if (faults.length > 0) throw faults[0];
  return removed;
}

function endOf(ctx: Context, { after }: Removal, retention: Retention): Date | null {
  const days = typeof after === "string" ? retention[after] : after.days;
  return days === null ? null : new Date(ctx.clock.now().getTime() - days * DAY_MS);
}

type Batch = { removal: Removal; before: Date; atOnce: number };

async function removeBatch(ctx: Context, { removal, before, atOnce }: Batch) {
  if (removal.empties) return removeMessageDetails(ctx, { before, atOnce });
  const [table, at] = [sql.identifier(removal.table), sql.identifier(removal.at)];
  const { rowCount } = await ctx.db.execute(sql`
    delete from ${table} where ctid = any (array(
      select t.ctid from ${table} t where t.${at} < ${before}::timestamptz and ${sql.raw(removal.where ?? "true")}
      order by t.${at} limit ${atOnce} for update of t skip locked))`);
  return { removed: rowCount ?? 0, isDone: (rowCount ?? 0) < atOnce };
}
