import { z } from "zod";
import { callFunction } from "#db/call-function.ts";
import type { Context } from "../context.ts";
import { limitAddress } from "./client-address.ts";

export const limitVerdict = z.enum(["pass", "too-many", "needs-proof"]);
export type LimitVerdict = z.infer<typeof limitVerdict>;

type Taking = {
  pageId: string;
  ip: string;
  /** Identical for every retry of a submission; null if retries can't be recognized. */
  attempt: string | null;
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
  return callFunction(ctx.db, "check_rate_limits", input, limitVerdict);
}
