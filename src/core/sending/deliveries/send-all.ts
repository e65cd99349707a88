import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import type { Claim } from "./claim.ts";
import { sendDelivery } from "./send.ts";

export async function sendAll(ctx: Context, claims: Claim[]): Promise<number> {
  const ends = await Promise.all(
    claims.map((claim) =>
      sendDelivery(ctx, claim).catch((error) => {
        reportError(ctx, error, { where: "send-all", delivery: claim.id });
        return "lost" as const;
      }),
    ),
  );
  return ends.filter((end) => end === "sent").length;
}
