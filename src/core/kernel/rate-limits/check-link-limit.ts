import { callFunction } from "#db/call-function.ts";
import type { Context } from "../context.ts";
import { limitVerdict } from "./check-rate-limits.ts";
import { limitAddress } from "./client-address.ts";

/** As wide as the replay limit: mail providers unsubscribe many recipients from one IP address. */
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
  return (await callFunction(ctx.db, "check_rate_limits", input, limitVerdict)) === "pass";
}
