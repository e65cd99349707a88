import type { Context } from "#core/kernel/context.ts";
import { dispatchOutbox } from "#core/sending/outbox/dispatch-outbox.ts";
import { confirmationOutbox, sendSignupConfirmation } from "./send-signup-confirmation.ts";

const BATCH = 20;

export const dispatchSignupConfirmations = (ctx: Context, batch = BATCH): Promise<number> =>
  dispatchOutbox(ctx, confirmationOutbox, {
    batch,
    where: "dispatch-signup-confirmations",
    send: (claim) => sendSignupConfirmation(ctx, claim),
  });
