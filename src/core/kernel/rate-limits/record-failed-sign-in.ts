import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { limitAddress } from "./client-address.ts";
import { MAX_TRIES, type SignInAttempt, signInAttemptKeys } from "./count-sign-in-attempt.ts";

const MAX_IPS = 5;

type Recorded = { owner: string | null; count: number; isLockedOut: boolean; wasLockedOut: boolean };

/**
 * One row per 15 minutes, account and secret, however many attempts; addresses of no owner share a row. The
 * typed password or address is neither stored nor logged.
 */
export async function recordFailedSignIn(
  ctx: Pick<Context, "db" | "clock" | "log">,
  tried: SignInAttempt,
  { isLocked }: { isLocked: boolean },
): Promise<void> {
  const { secret, ip } = tried;
  // PostgreSQL text can't hold a NUL; an address containing one belongs to no owner.
  const whose = tried.whose.includes("\0") ? "" : tried.whose;
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute<Recorded>(sql`
    with row_of as materialized (
      select date_bin('15 minutes', ${now}::timestamptz, '2000-01-01Z'::timestamptz) as quarter,
        (select id from owners where case ${secret}
          when 'password' then email = lower(btrim(${whose})) when 'setup' then false else id::text = ${whose} end) as owner_id,
        exists (select from rate_limits
          where key = ${signInAttemptKeys(tried).whose} and count >= ${MAX_TRIES} and window_ends_at > ${now}) as is_locked_out
    ), before as materialized (
      select f.is_locked_out from failed_sign_ins f join row_of r
        on f.quarter = r.quarter and f.owner_id is not distinct from r.owner_id and f.secret = ${secret}
    )
    insert into failed_sign_ins as f
      (quarter, owner_id, secret, count, locked_count, is_locked_out, ips, first_at, last_at)
    select quarter, owner_id, ${secret}, 1, ${isLocked ? 1 : 0}::int, is_locked_out, array[${limitAddress(ip)}], ${now}, ${now}
    from row_of
    on conflict on constraint failed_sign_ins_quarter do update set
      count = f.count + 1,
      locked_count = f.locked_count + excluded.locked_count,
      is_locked_out = f.is_locked_out or excluded.is_locked_out,
      ips = case when excluded.ips <@ f.ips or cardinality(f.ips) >= ${MAX_IPS} then f.ips else f.ips || excluded.ips end,
      last_at = excluded.last_at
    returning owner_id as owner, count, is_locked_out as "isLockedOut",
      coalesce((select is_locked_out from before), false) as "wasLockedOut"`);
  const row = rows[0];
  if (!row) return;
  // Once per row and once per lockout, so an attack can't fill the log.
  const details = { owner: row.owner, tried: secret };
  if (row.count === 1) ctx.log.warn(details, "a sign-in failed");
  if (row.isLockedOut && !row.wasLockedOut) ctx.log.warn(details, "signing in is locked after failed tries");
}
