import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import { claim } from "#core/sending/deliveries/claim.ts";
import { BATCH } from "#core/sending/deliveries/dispatch.ts";
import { sendAll } from "#core/sending/deliveries/send-all.ts";
import { LEASE_SECONDS } from "#core/sending/outbox/outbox.ts";
import { callFunction } from "#db/call-function.ts";
import { answerQuestions, question } from "./answer-questions.ts";

/** A new signup's journey waits until its first email is out; it has nothing else to do. */
export const GRACE_SECONDS = 60;

const verdict = z.object({
  journey: z.string(),
  verdict: z.enum([
    ...(["stop", "goal", "pause", "wait", "hold", "complete", "later"] as const),
    ...(["undated", "skip", "ask", "unconfirmed", "act", "turn", "cap", "go", "blocked"] as const),
  ]),
  step: z.number(),
  until: z.string().nullable(),
});
export type Verdict = z.infer<typeof verdict>;

const advanced = z.object({
  journeys: z.number(),
  claims: z.array(claim),
  questions: z.array(question),
  verdicts: z.array(verdict).default([]),
});

export async function advanceDue(
  ctx: Context,
  { batch = BATCH, graceSeconds = 0, only }: { batch?: number; graceSeconds?: number; only?: string } = {},
): Promise<{ journeys: number; sent: number; verdicts: Verdict[] }> {
  const ask = (more: object) =>
    callFunction(
      ctx.db,
      "advance_journeys",
      {
        now: ctx.clock.now(),
        batch,
        only,
        graceSeconds,
        leaseToken: randomUUID(),
        leaseSeconds: LEASE_SECONDS,
        ...more,
      },
      advanced,
    );
  const { journeys, claims, questions, verdicts } = await ask({});
  const sent = await sendAll(ctx, claims);
  if (questions.length === 0) return { journeys, sent, verdicts };
  const then = await ask({ answers: await answerQuestions(ctx, questions) });
  return {
    journeys,
    sent: sent + (await sendAll(ctx, then.claims)),
    verdicts: [...verdicts.filter(({ verdict }) => verdict !== "ask"), ...then.verdicts],
  };
}
