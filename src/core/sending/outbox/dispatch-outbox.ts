import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import type { Held, Outbox } from "./outbox.ts";

export async function dispatchOutbox<Claim extends Held>(
  ctx: Context,
  outbox: Outbox<Claim>,
  { batch, where, send }: { batch: number; where: string; send(claim: Claim): Promise<unknown> },
): Promise<number> {
  await outbox.reclaim(ctx);
  const claims = await outbox.claim(ctx, { batch });
  // A claim that throws is left to its lease.
  const sent = claims.map((claim) =>
    send(claim).catch((error) => reportError(ctx, error, { where, message: claim.id })),
  );
  await Promise.all(sent);
  return claims.length;
}
