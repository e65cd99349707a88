import type { Context } from "#core/kernel/context.ts";
import { deliveryOutbox } from "../outbox/outbox.ts";
import type { Claim } from "./claim.ts";

/** Separate queues, so mail that someone waits for, follow-up and broadcasts don't delay each other. */
export type Lane = "signup" | "journey" | "broadcast";

export const claimDue = (
  ctx: Context,
  batch: number,
  { only, lane }: { only?: string | undefined; lane?: Lane | undefined } = {},
): Promise<Claim[]> =>
  deliveryOutbox.claim(ctx, { batch, only, lane, hasServer: ctx.settings.hasMailServer });
