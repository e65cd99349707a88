import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { findConnectionOwner } from "./find-connection-owner.ts";
import { resumeWaiting } from "./resume-waiting.ts";

export type LimitsChanged =
  | { outcome: "invalid"; field: "rate" | "quota" | "stream"; reason: string }
  | { outcome: "changed" | "nothing" };

export async function changeLimits(
  ctx: Context,
  scope: Scope,
  typed: { coach: string; rate: string; quota: string; stream?: string },
): Promise<LimitsChanged> {
  const owner = await findConnectionOwner(ctx, scope, { coach: typed.coach });
  if (!owner) return { outcome: "nothing" };
  const rate = readLimit(typed.rate);
  if (rate === undefined || (rate !== null && (rate < 0.01 || rate > 1000)))
    return {
      outcome: "invalid",
      field: "rate",
      reason: "Enter a number from 0.01 to 1,000, or nothing for no limit.",
    };
  const quota = readLimit(typed.quota);
  if (
    quota === undefined ||
    (quota !== null && (quota < 1 || quota > 100_000_000 || !Number.isInteger(quota)))
  )
    return { outcome: "invalid", field: "quota", reason: "Enter a whole number, or nothing for no limit." };
  const stream = typed.stream?.trim() || null;
  // Becomes a header, so line breaks are refused.
  if (stream !== null && !/^[A-Za-z0-9_-]{1,64}$/.test(stream))
    return {
      outcome: "invalid",
      field: "stream",
      reason: "Letters, figures, hyphens and underscores, 64 at most.",
    };
  const now = ctx.clock.now();
  return inTransaction(ctx, async (inside) => {
    const { rowCount } = await inside.db.execute(sql`
      update mail_connections set rate_per_second = ${rate}, daily_quota = ${quota}, broadcast_stream = ${stream}, changed_at = ${now}, changed_by = ${scope.actor.name}
      where coach_id is not distinct from ${owner.coachId}`);
    if (!rowCount) return { outcome: "nothing" };
    await resumeWaiting(inside, { coachId: owner.coachId, now });
    await recordAction(inside, scope.actor, {
      action: "sending.limits-changed",
      subject: { coach: owner.slug || null, rate, quota },
    });
    return { outcome: "changed" };
  });
}

function readLimit(text: string): number | null | undefined {
  const plain = text.trim().replaceAll(/[ ,’']/g, "");
  if (plain === "") return null;
  return /^\d{1,9}(\.\d{1,3})?$/.test(plain) ? Number(plain) : undefined;
}
