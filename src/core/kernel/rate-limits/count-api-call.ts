import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";

export const CALLS_A_MINUTE = 300;

export type ApiAllowance = {
  limit: number;
  remaining: number;
  /** Seconds until it starts over. */
  reset: number;
};

/** Counts one call of a key in this minute. */
export async function countApiCall(
  ctx: Pick<Context, "db" | "clock">,
  { keyId }: { keyId: string },
): Promise<ApiAllowance & { isOver: boolean }> {
  const now = ctx.clock.now();
  const minute = Math.floor(now.getTime() / 60_000);
  const { rows } = await ctx.db.execute<{ used: number }>(
    sql`select increment_rate_limit(${`api:${keyId}:${minute}`}, 60, ${now}::timestamptz) as used`,
  );
  const used = rows[0]?.used ?? 0;
  return {
    limit: CALLS_A_MINUTE,
    remaining: Math.max(0, CALLS_A_MINUTE - used),
    reset: Math.ceil(((minute + 1) * 60_000 - now.getTime()) / 1000),
    isOver: used > CALLS_A_MINUTE,
  };
}
