/** One bounded sweep now: advances what is due, sends what that brings and what else waits, and says how much it was. */
import type { Context } from "../context.ts";
import { dispatchDue } from "../deliveries/dispatch.ts";
import { advanceDue } from "./advance.ts";

/** Whoever asks waits for the answer, so a sweep has an end; workers do the rest. */
const MAX_JOURNEYS = 1000;

export async function processSequences(
  ctx: Context,
): Promise<{ journeysProcessed: number; emailsSent: number }> {
  let journeysProcessed = 0;
  let emailsSent = 0;
  while (journeysProcessed < MAX_JOURNEYS) {
    const { journeys, sent } = await advanceDue(ctx);
    journeysProcessed += journeys;
    emailsSent += sent;
    if (journeys === 0) break;
  }
  while (emailsSent < MAX_JOURNEYS) {
    const { claimed, sent } = await dispatchDue(ctx);
    emailsSent += sent;
    if (claimed === 0) break;
  }
  return { journeysProcessed, emailsSent };
}
