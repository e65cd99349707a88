import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import { claim } from "#core/sending/deliveries/claim.ts";
import { BATCH } from "#core/sending/deliveries/dispatch.ts";
import { sendAll } from "#core/sending/deliveries/send-all.ts";
import { LEASE_SECONDS } from "#core/sending/outbox/outbox.ts";
import { callFunction } from "#db/call-function.ts";

/** A new signup's journey waits until its first email is out; it has nothing else to do. */
export const GRACE_SECONDS = 60;

const verdict = z.object({
  journey: z.string(),
  verdict: z.enum([
    ...(["stop", "pause", "wait", "hold", "complete", "later"] as const),
    ...(["undated", "skip", "unconfirmed", "turn", "cap", "go"] as const),
  ]),
  step: z.number(),
  until: z.string().nullable(),
});
export type Verdict = z.infer<typeof verdict>;

const advanced = z.object({
  journeys: z.number(),
  claims: z.array(claim),
  verdicts: z.array(verdict).default([]),
});

export async function advanceDue(
  ctx: Context,
  { batch = BATCH, graceSeconds = 0, only }: { batch?: number; graceSeconds?: number; only?: string } = {},
): Promise<{ journeys: number; sent: number; verdicts: Verdict[] }> {
  const input = {
    now: ctx.clock.now(),
    batch,
    only,
    graceSeconds,
    leaseToken: randomUUID(),
    leaseSeconds: LEASE_SECONDS,
  };
  const { journeys, claims, verdicts } = await callFunction(ctx.db, "advance_journeys", input, advanced);
  return { journeys, sent: await sendAll(ctx, claims), verdicts };
}
