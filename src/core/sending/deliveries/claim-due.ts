import type { Context } from "#core/kernel/context.ts";
import { createOutbox } from "../outbox/outbox.ts";
import { type Claim, claim } from "./claim.ts";

export const deliveryOutbox = createOutbox("email_deliveries", "claim_due", claim);

/** Separate queues for signup mail, follow-up and broadcasts, so that none waits behind another. */
export type Lane = "signup" | "journey" | "broadcast";

export const claimDue = (
  ctx: Context,
  batch: number,
  { only, lane }: { only?: string | undefined; lane?: Lane | undefined } = {},
): Promise<Claim[]> =>
  deliveryOutbox.claim(ctx, { batch, only, lane, hasServer: ctx.settings.hasMailServer });
