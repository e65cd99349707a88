/** One round of a worker: reclaims expired leases, claims what is due, sends it, and returns how many went out. */
import type { Context } from "#core/kernel/context.ts";
import { claimDue, type Lane } from "./claim-due.ts";
import { reclaimExpiredLeases } from "./reclaim-expired-leases.ts";
import { sendAll } from "./send-all.ts";

/** Small enough that a batch is through long before its lease ends, even when the mail server is slow. */
export const BATCH = 20;

/** `only`: of this address alone; `lane`: of this lane alone. What is reclaimed is every lane's, and the first one's work. */
export async function dispatchDue(
  ctx: Context,
  batch = BATCH,
  { only, lane }: { only?: string; lane?: Lane } = {},
): Promise<{ claimed: number; sent: number }> {
  if (lane === undefined || lane === "signup") await reclaimExpiredLeases(ctx, only);
  // Without a server everything stays as it is: due, untried, and in its order.
  if (!(await ctx.mailer.hasConnection())) return { claimed: 0, sent: 0 };
  const claims = await claimDue(ctx, batch, { only, lane });
  return { claimed: claims.length, sent: await sendAll(ctx, claims) };
}
