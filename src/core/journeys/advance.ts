/** Takes a batch of due journeys a step on (or stops, pauses, completes, puts off), and sends the emails that are due by it. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { type Claim, LEASE_SECONDS } from "../deliveries/claim.ts";
import { BATCH } from "../deliveries/dispatch.ts";
import { sendAll } from "../deliveries/send-all.ts";

export async function advanceDue(
  ctx: Context,
  { batch = BATCH, graceSeconds = 0 }: { batch?: number; graceSeconds?: number } = {},
): Promise<{ journeys: number; sent: number }> {
  const input = {
    now: ctx.clock.now(),
    batch,
    graceSeconds,
    leaseToken: randomUUID(),
    leaseSeconds: LEASE_SECONDS,
  };
  const { rows } = await ctx.db.execute<{ advanced: { journeys: number; claims: Claim[] } }>(
    sql`select advance_journeys(${JSON.stringify(input)}::jsonb) as advanced`,
  );
  const { journeys, claims } = rows[0]?.advanced ?? { journeys: 0, claims: [] };
  return { journeys, sent: await sendAll(ctx, claims) };
}
