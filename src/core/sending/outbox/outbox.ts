/** Sends a delivery of any kind (`outbox.sql`): claims it, hands it off, settles or releases it, and reclaims it. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import type { SendResult } from "#core/kernel/mailer.ts";
import { callFunction, callSetFunction, parseAnswer } from "#db/call-function.ts";
import { type Claim, claim } from "../deliveries/claim.ts";
import { batchWrites } from "./batch-writes.ts";

export const LEASE_SECONDS = 60;
/** A connection set up meanwhile makes the row due at once. */
const RELEASED_MS = 5 * 60_000;

type Held = { id: string; leaseToken: string };

/** If a granted message never left, settling makes the row pending again. */
export const isPerhapsSent = (end: SendResult, handedOff: boolean): boolean =>
  end.result === "no-answer" && handedOff && !end.isUnsent;

type AttemptResult = {
  state: "sent" | "pending" | "uncertain" | "failed";
  nextAttemptAt: Date | null;
  isUncertain: boolean;
  event: string;
  text: string | null;
  failure: string | null;
};

const reclaimed = z.object({ id: z.string(), handedOff: z.boolean() });

const handOffs = batchWrites(async (ctx: Context, held: (Held & { kept: object | null })[]) => {
  const input = { now: ctx.clock.now(), claims: held };
  const granted = new Set(await callSetFunction(ctx.db, "hand_off_email_deliveries", input, z.string()));
  return held.map(({ id }) => granted.has(id));
});

type Wanted = { batch: number; only?: string | undefined; lane?: string | undefined; hasServer: boolean };

export const deliveryOutbox = {
  /** Safe for any number of workers. `only` limits it to one address. */
  async claim(ctx: Context, wanted: Wanted): Promise<Claim[]> {
    const lease = { leaseToken: randomUUID(), leaseSeconds: LEASE_SECONDS };
    const input = { now: ctx.clock.now(), ...wanted, ...lease };
    const answers = await callSetFunction(ctx.db, "claim_due", input, z.unknown());
    // Parsed one at a time: a malformed row is reported and left to its lease, without blocking others.
    return answers.flatMap((answer) => {
      try {
        return [parseAnswer("claim_due", answer, claim)];
      } catch (error) {
        reportError(ctx, error, { where: "claim_due" });
        return [];
      }
    });
  },
  /** Whether the message may leave: the lease holds, no opt-out arrived. Then no response means 'perhaps sent'. */
  handOff: (ctx: Context, { id, leaseToken }: Held, kept: object | null = null): Promise<boolean> =>
    handOffs(ctx, { id, leaseToken, kept }),
  /** Returns false if the row was reclaimed and belongs to another holder. */
  settle(ctx: Context, { id, leaseToken }: Held, result: AttemptResult): Promise<boolean> {
    const input = { now: ctx.clock.now(), id, leaseToken, ...result };
    return callFunction(ctx.db, "settle_email_deliveries", input, z.boolean());
  },
  /** Returns an unattempted claim for lack of a server; false if it was reclaimed. */
  release(ctx: Context, { id, leaseToken }: Held): Promise<boolean> {
    const now = ctx.clock.now();
    const until = new Date(now.getTime() + RELEASED_MS);
    return callFunction(ctx.db, "release_email_deliveries", { now, id, leaseToken, until }, z.boolean());
  },
  reclaim: (ctx: Context, only?: string) =>
    callSetFunction(ctx.db, "reclaim_email_deliveries", { now: ctx.clock.now(), only }, reclaimed),
};
