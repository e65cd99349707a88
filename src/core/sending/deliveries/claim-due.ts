/** Claims a batch of due deliveries (of one address or one lane, where it is named) under a lease; any number of workers may do this at once. */
import type { Context } from "#core/kernel/context.ts";
import { createOutbox } from "../outbox/outbox.ts";
import { type Claim, claim } from "./claim.ts";

export const deliveryOutbox = createOutbox("email_deliveries", "claim_due", claim);

/** What a visitor waits for, follow-up, and broadcasts: apart, so that none waits behind another. */
export type Lane = "signup" | "journey" | "broadcast";

export const claimDue = (
  ctx: Context,
  batch: number,
  { only, lane }: { only?: string | undefined; lane?: Lane | undefined } = {},
): Promise<Claim[]> =>
  deliveryOutbox.claim(ctx, { batch, only, lane, hasServer: ctx.settings.hasMailServer });
