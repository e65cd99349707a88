/** Takes a batch of due journeys a step on (or stops, pauses, completes, puts off), and sends the emails that are due by it. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import { claim } from "#core/sending/deliveries/claim.ts";
import { BATCH } from "#core/sending/deliveries/dispatch.ts";
import { sendAll } from "#core/sending/deliveries/send-all.ts";
import { LEASE_SECONDS } from "#core/sending/outbox/outbox.ts";
import { callFunction } from "#db/call-function.ts";

/** A signup's own journey is looked at when its email is surely out: there is nothing else to do for it so soon. */
export const GRACE_SECONDS = 60;

/** How a journey was judged; what it means is in advance-journeys.sql. */
const verdict = z.object({
  journey: z.string(),
  verdict: z.enum([
    ...(["stop", "pause", "wait", "hold", "complete", "later"] as const),
    ...(["undated", "skip", "unconfirmed", "turn", "cap", "go"] as const),
  ]),
  /** The step it is about. */
  step: z.number(),
  /** When the journey is looked at again; null: it is over. */
  until: z.string().nullable(),
});
export type Verdict = z.infer<typeof verdict>;

const advanced = z.object({
  journeys: z.number(),
  claims: z.array(claim),
  verdicts: z.array(verdict).default([]),
});

/** `only`: the journeys of this address alone, and then the verdicts are told. */
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
