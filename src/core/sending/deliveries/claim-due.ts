/** Claims a batch of due deliveries (of one address, where `only` names it) under a lease; any number of workers may do this at once. */
import type { Context } from "#core/kernel/context.ts";
import { createOutbox } from "../outbox/outbox.ts";
import { type Claim, claim } from "./claim.ts";

export const deliveryOutbox = createOutbox("email_deliveries", "claim_due", claim);

export const claimDue = (ctx: Context, batch: number, only?: string): Promise<Claim[]> =>
  deliveryOutbox.claim(ctx, { batch, only, hasServer: ctx.settings.hasMailServer });
