/** Counts a submission against all limits in one statement, and says whether it may pass. */
import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { limitAddress } from "./client-address.ts";

export type LimitVerdict = "pass" | "too-many" | "needs-proof";

type Taking = {
  pageId: string;
  ip: string;
  /** The same for every retry of one submission; null when a retry cannot be told from a new one. */
  attempt: string | null;
  /** Signature of a solved proof of work, already checked; it is spent here. */
  proof: string | null;
};

export async function checkRateLimits(
  ctx: Context,
  { pageId, ip, attempt, proof }: Taking,
): Promise<LimitVerdict> {
  const { limits } = ctx.settings;
  const address = limitAddress(ip);
  const input = {
    now: ctx.clock.now(),
    attempt: attempt && `${pageId}:${attempt}`,
    proof,
    replays: { key: `replay:${address}`, seconds: 60, max: limits.replaysPerMinute },
    limits: [
      { key: `ip-minute:${address}`, seconds: 60, max: limits.ipPerMinute, over: "too-many" },
      { key: `ip-hour:${address}`, seconds: 3600, max: limits.ipPerHour, over: "too-many" },
      { key: `page-minute:${pageId}`, seconds: 60, max: limits.pagePerMinute, over: "needs-proof" },
    ],
  };
  const { rows } = await ctx.db.execute<{ verdict: LimitVerdict }>(
    sql`select check_rate_limits(${JSON.stringify(input)}::jsonb) as verdict`,
  );
  const verdict = rows[0]?.verdict;
  if (!verdict) throw new Error("check_rate_limits gave no answer");
  return verdict;
}
