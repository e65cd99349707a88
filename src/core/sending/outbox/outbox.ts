/** The tables whose rows are sent, one mechanism for all of them (`outbox.sql`): claimed under a lease, handed off, settled, or reclaimed. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { callFunction, callSetFunction, type OutboxTable, parseAnswer } from "#db/call-function.ts";
import { batchWrites } from "./batch-writes.ts";

export const LEASE_SECONDS = 60;
/** Setting up a connection makes it due at once. */
const RELEASED_MS = 5 * 60_000;

/** What the holder of a message proves their claim by, for as long as the lease holds. */
export type Held = { id: string; leaseToken: string };

/** How an attempt ended; a table may keep more of it. */
type AttemptResult = {
  state: "sent" | "pending" | "uncertain" | "failed";
  nextAttemptAt: Date | null;
  isUncertain: boolean;
} & Record<string, unknown>;

const reclaimed = z.object({ id: z.string(), handedOff: z.boolean() });

export function createOutbox<Claim extends Held>(
  table: OutboxTable,
  claiming: "claim_due" | "claim_alerts" | "claim_signup_confirmations",
  claim: z.ZodType<Claim>,
) {
  const handOffs = batchWrites(async (ctx: Context, held: (Held & { kept: object | null })[]) => {
    const input = { now: ctx.clock.now(), claims: held };
    const granted = new Set(await callSetFunction(ctx.db, `hand_off_${table}`, input, z.string()));
    return held.map(({ id }) => granted.has(id));
  });
  return {
    /** A batch of what is due; any number of workers may ask at once. `only`: of one address alone. */
    async claim(
      ctx: Context,
      {
        batch,
        ...more
      }: { batch: number; only?: string | undefined; lane?: string | undefined; hasServer?: boolean },
    ): Promise<Claim[]> {
      const lease = { leaseToken: randomUUID(), leaseSeconds: LEASE_SECONDS };
      const input = { now: ctx.clock.now(), batch, ...more, ...lease };
      const answers = await callSetFunction(ctx.db, claiming, input, z.unknown());
      // Each by itself: one row that does not fit is reported and left to its lease, and holds up no other.
      return answers.flatMap((answer) => {
        try {
          return [parseAnswer(claiming, answer, claim)];
        } catch (error) {
          reportError(ctx, error, { where: claiming });
          return [];
        }
      });
    },
    /** Whether it may leave now: the lease holds, and no opt-out came meanwhile. From here on, no reply means 'perhaps sent'. */
    handOff: (ctx: Context, { id, leaseToken }: Held, kept: object | null = null): Promise<boolean> =>
      handOffs(ctx, { id, leaseToken, kept }),
    /** Writes down how an attempt ended; false where the row was reclaimed meanwhile, and is its new holder's. */
    settle(ctx: Context, { id, leaseToken }: Held, result: AttemptResult): Promise<boolean> {
      const input = { now: ctx.clock.now(), id, leaseToken, ...result };
      return callFunction(ctx.db, `settle_${table}`, input, z.boolean());
    },
    /** Gives a claim back untried: there is no server to try it with. False where it was reclaimed meanwhile. */
    release(ctx: Context, { id, leaseToken }: Held): Promise<boolean> {
      const now = ctx.clock.now();
      const until = new Date(now.getTime() + RELEASED_MS);
      return callFunction(ctx.db, `release_${table}`, { now, id, leaseToken, until }, z.boolean());
    },
    /** Reclaims what its holder cannot finish any more, and returns which of it was perhaps sent. */
    reclaim: (ctx: Context, only?: string) =>
      callSetFunction(ctx.db, `reclaim_${table}`, { now: ctx.clock.now(), only }, reclaimed),
  };
}

export type Outbox<Claim extends Held> = ReturnType<typeof createOutbox<Claim>>;
