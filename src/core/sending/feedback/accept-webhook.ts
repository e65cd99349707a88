/** Stores a webhook's signature before acting on it: a retry repeats the content, a replay attack changes it. */
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Feedback, vouchedId } from "./feedback.ts";

type Input = Pick<Feedback, "provider"> & { signatureId: string; said: string; coachIds: string[] | null };

export async function acceptWebhook(
  ctx: Pick<Context, "db" | "clock">,
  { provider, signatureId, said, coachIds }: Input,
): Promise<boolean> {
  const fingerprint = createHash("sha256").update(said).digest("base64url");
  const { rows } = await ctx.db.execute<{ fingerprint: string }>(sql`
    insert into webhook_receipts as r (provider, signature_id, fingerprint, received_at)
    values (${provider}, ${vouchedId(coachIds, signatureId)}, ${fingerprint}, ${ctx.clock.now()})
    on conflict (provider, signature_id) do update set received_at = r.received_at
    returning fingerprint`);
  return rows[0]?.fingerprint === fingerprint;
}
