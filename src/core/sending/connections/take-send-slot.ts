import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import { callFunction } from "#db/call-function.ts";
import type { Claim } from "../deliveries/claim.ts";

export async function takeSendSlot(ctx: Context, { id, leaseToken, coachId }: Claim): Promise<boolean> {
  if ((await ctx.mailer.capacityFor(coachId)) !== "limited") return true;
  const input = { now: ctx.clock.now(), id, leaseToken, hasServer: ctx.settings.hasMailServer };
  const waitsFor = await callFunction(ctx.db, "take_send_slot", input, z.string().nullable());
  return waitsFor === null;
}
