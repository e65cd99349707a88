/** Takes down what came back about a message: once, in any order; a hard bounce or a complaint ends all mail to the address. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Feedback } from "./feedback.ts";

export type Recorded = "recorded" | "known" | "unknown-message";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function recordFeedback(ctx: Context, feedback: Feedback): Promise<Recorded> {
  // Our Message-IDs start with the delivery's id.
  const fromMessageId = feedback.messageId?.replace(/^<|@.*$/g, "").toLowerCase() ?? "";
  const deliveryId = feedback.deliveryId ?? (UUID.test(fromMessageId) ? fromMessageId : null);
  const input = { ...feedback, deliveryId, text: feedback.text.slice(0, 2000), now: ctx.clock.now() };
  const { rows } = await ctx.db.execute<{ recorded: Recorded }>(
    sql`select record_feedback(${JSON.stringify(input)}::jsonb) as recorded`,
  );
  const recorded = rows[0]?.recorded ?? "unknown-message";
  if (recorded === "unknown-message")
    ctx.log.warn({ provider: feedback.provider, kind: feedback.kind }, "feedback about no message of ours");
  return recorded;
}
