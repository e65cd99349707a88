/** Records what was reported about a message: once, in any order; a hard bounce or a complaint ends mail to the address, as far as its author is believed. */
import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import { callFunction } from "#db/call-function.ts";
import { deliveryOfMessageId } from "./delivery-of-message-id.ts";
import type { Feedback } from "./feedback.ts";

const outcome = z.enum(["recorded", "known", "unknown-message"]);
export type Recorded = z.infer<typeof outcome>;

export async function recordFeedback(ctx: Context, feedback: Feedback): Promise<Recorded> {
  const deliveryId = feedback.deliveryId ?? deliveryOfMessageId(feedback.messageId);
  const { messageId: _, coachIds = null, ...said } = feedback;
  const input = {
    ...said,
    // A coach chooses what their own webhook says, ids included: none of them may be used up for somebody else's report.
    eventId: coachIds ? `${coachIds.toSorted().join("+")}/${feedback.eventId}` : feedback.eventId,
    deliveryId,
    text: feedback.text.slice(0, 2000),
    coachIds,
    now: ctx.clock.now(),
  };
  const recorded = await callFunction(ctx.db, "record_feedback", input, outcome);
  if (recorded === "unknown-message")
    ctx.log.warn({ provider: feedback.provider, kind: feedback.kind }, "feedback about no message of ours");
  return recorded;
}
