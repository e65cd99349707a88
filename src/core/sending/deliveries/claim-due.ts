import type { Context } from "#core/kernel/context.ts";
import { deliveryOutbox } from "../outbox/outbox.ts";
import type { Claim } from "./claim.ts";

/** Separate queues for follow-up, broadcasts and what somebody waits for, so that none waits behind another. */
export type Lane = "signup" | "journey" | "broadcast";

export const claimDue = (
  ctx: Context,
  batch: number,
  { only, lane }: { only?: string | undefined; lane?: Lane | undefined } = {},
): Promise<Claim[]> =>
  deliveryOutbox.claim(ctx, { batch, only, lane, hasServer: ctx.settings.hasMailServer });
