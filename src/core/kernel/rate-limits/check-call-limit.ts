import { z } from "zod";
import { callFunction } from "#db/call-function.ts";
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
  return callFunction(ctx.db, "check_rate_limits", input, z.enum(["pass", "too-many"]));
}
