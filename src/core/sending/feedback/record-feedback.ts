/** Records feedback once, in any order; a hard bounce or complaint suppresses the address as far as its source is trusted. */
import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import { callFunction } from "#db/call-function.ts";
import { deliveryOfMessageId } from "./delivery-of-message-id.ts";
import { type Feedback, vouchedId } from "./feedback.ts";

const outcome = z.enum(["recorded", "known", "unknown-message"]);
export type Recorded = z.infer<typeof outcome>;

export async function recordFeedback(ctx: Context, feedback: Feedback): Promise<Recorded> {
  const deliveryId = feedback.deliveryId ?? deliveryOfMessageId(feedback.messageId);
  const { messageId: _, coachIds = null, ...said } = feedback;
  const input = {
    ...said,
    eventId: vouchedId(coachIds, feedback.eventId),
    deliveryId,
    text: feedback.text.slice(0, 2000),
    coachIds,
    now: ctx.clock.now(),
  };
  const recorded = await callFunction(ctx.db, "record_feedback", input, outcome);
  if (recorded === "recorded") ctx.meter?.count("feedback", { kind: feedback.kind });
  if (recorded === "unknown-message")
    ctx.log.warn({ provider: feedback.provider, kind: feedback.kind }, "feedback about no message of ours");
  return recorded;
}
