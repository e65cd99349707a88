/** Records what was reported about a message: once, in any order; a hard bounce or a complaint ends mail to the address, as far as its author is believed. */
import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import { callFunction } from "#db/call-function.ts";
import type { Feedback } from "./feedback.ts";

const outcome = z.enum(["recorded", "known", "unknown-message"]);
export type Recorded = z.infer<typeof outcome>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function recordFeedback(ctx: Context, feedback: Feedback): Promise<Recorded> {
  // Our Message-IDs start with the delivery's id.
  const fromMessageId = feedback.messageId?.replace(/^<|@.*$/g, "").toLowerCase() ?? "";
  const deliveryId = feedback.deliveryId ?? (UUID.test(fromMessageId) ? fromMessageId : null);
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
