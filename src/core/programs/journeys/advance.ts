/** Takes a batch of due journeys a step on (or stops, pauses, completes, puts off), and sends the emails that are due by it. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Claim, LEASE_SECONDS } from "#core/sending/deliveries/claim.ts";
import { BATCH } from "#core/sending/deliveries/dispatch.ts";
import { sendAll } from "#core/sending/deliveries/send-all.ts";

/** A signup's own journey is looked at when its email is surely out: there is nothing else to do for it so soon. */
export const GRACE_SECONDS = 60;

/** How a journey was judged; what it means is in advance-journeys.sql. */
export type Verdict = {
  journey: string;
  verdict: "stop" | "pause" | "wait" | "hold" | "complete" | "later" | "unconfirmed" | "turn" | "cap" | "go";
  /** The step it is about. */
  step: number;
  /** When the journey is looked at again; null: it is over. */
  until: string | null;
};

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
  type Advanced = { journeys: number; claims: Claim[]; verdicts?: Verdict[] };
  const { rows } = await ctx.db.execute<{ advanced: Advanced }>(
    sql`select advance_journeys(${JSON.stringify(input)}::jsonb) as advanced`,
  );
  const { journeys, claims, verdicts = [] } = rows[0]?.advanced ?? { journeys: 0, claims: [] };
  return { journeys, sent: await sendAll(ctx, claims), verdicts };
}
