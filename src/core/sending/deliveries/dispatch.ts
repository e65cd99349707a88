import type { Context } from "#core/kernel/context.ts";
import { claimDue, type Lane } from "./claim-due.ts";
import { reclaimExpiredLeases } from "./reclaim-expired-leases.ts";
import { sendAll } from "./send-all.ts";

/** Small enough to finish long before its lease expires, even on a slow mail server. */
export const BATCH = 20;

export async function dispatchDue(
  ctx: Context,
  batch = BATCH,
  { only, lane }: { only?: string; lane?: Lane } = {},
): Promise<{ claimed: number; sent: number }> {
  if (lane === undefined || lane === "signup") await reclaimExpiredLeases(ctx, only);
  // Without a connection, deliveries stay due, unattempted and in order.
  if (!(await ctx.mailer.hasConnection())) return { claimed: 0, sent: 0 };
  const claims = await claimDue(ctx, batch, { only, lane });
  return { claimed: claims.length, sent: await sendAll(ctx, claims) };
}
