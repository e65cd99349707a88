/** One round of a worker: takes back what was left lying, claims what is due, sends it, and says how many went out. */
import type { Context } from "../context.ts";
import { faultOf } from "../faults/fault.ts";
import { recordFault } from "../faults/record-fault.ts";
import { claimDue } from "./claim-due.ts";
import { sendDelivery } from "./send.ts";
import { takeBack } from "./take-back.ts";

/** Small enough that a batch is through long before its lease ends, even when the mail server is slow. */
const BATCH = 20;

export async function dispatchDue(ctx: Context): Promise<{ claimed: number; sent: number }> {
  await takeBack(ctx);
  const claims = await claimDue(ctx, BATCH);
  const ends = await Promise.all(
    claims.map((claim) =>
      sendDelivery(ctx, claim).catch(async (error) => {
        await recordFault(ctx, "dispatch", faultOf(error), { delivery: claim.id });
        return "lost" as const;
      }),
    ),
  );
  return { claimed: claims.length, sent: ends.filter((end) => end === "sent").length };
}
