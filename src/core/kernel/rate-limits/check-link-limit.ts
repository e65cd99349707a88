/** Counts a post that a link in an email opened, and says whether it may pass. */
import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { LimitVerdict } from "./check-rate-limits.ts";
import { limitAddress } from "./client-address.ts";

/** As wide as the limit of replays: a mail provider leaves for many readers from one address. */
export async function checkLinkLimit(ctx: Context, { ip }: { ip: string }): Promise<boolean> {
  const input = {
    now: ctx.clock.now(),
    attempt: null,
    proof: null,
    limits: [
      {
        key: `link-minute:${limitAddress(ip)}`,
        seconds: 60,
        max: ctx.settings.limits.replaysPerMinute,
        over: "too-many",
      },
    ],
  };
  const { rows } = await ctx.db.execute<{ verdict: LimitVerdict }>(
    sql`select check_rate_limits(${JSON.stringify(input)}::jsonb) as verdict`,
  );
  return rows[0]?.verdict === "pass";
}
