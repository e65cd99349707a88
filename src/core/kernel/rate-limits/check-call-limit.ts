/** Counts a call of a function against its caller's limit, and says whether it may pass. */
import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { limitAddress } from "./client-address.ts";

export async function checkCallLimit(ctx: Context, { ip }: { ip: string }): Promise<"pass" | "too-many"> {
  const input = {
    now: ctx.clock.now(),
    limits: [
      {
        key: `call-minute:${limitAddress(ip)}`,
        seconds: 60,
        max: ctx.settings.limits.callsPerMinute,
        over: "too-many",
      },
    ],
  };
  const { rows } = await ctx.db.execute<{ verdict: "pass" | "too-many" }>(
    sql`select check_rate_limits(${JSON.stringify(input)}::jsonb) as verdict`,
  );
  return rows[0]?.verdict ?? "too-many";
}
