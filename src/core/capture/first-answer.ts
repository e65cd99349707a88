/** The first answer about a submission's email: written once, read by every retry. */
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { type EmailOutcome, INLINE_DEADLINE_MS } from "../deliveries/attempt-inline.ts";

/** Whoever writes first decides; everybody else answers the same. */
export async function settleAnswer(
  ctx: Context,
  pageId: string,
  key: string,
  email: EmailOutcome,
): Promise<EmailOutcome> {
  const { rows } = await ctx.db.execute<{ email: EmailOutcome }>(sql`
    update idempotency_keys set email_outcome = coalesce(email_outcome, ${email})
    where page_id = ${pageId} and key = ${key} returning email_outcome as email`);
  return rows[0]?.email ?? email;
}

/** Waits for the first submission's outcome, wherever that one runs; past the deadline the email counts as queued. */
export async function waitForAnswer(ctx: Context, pageId: string, key: string | null): Promise<EmailOutcome> {
  const until = Date.now() + INLINE_DEADLINE_MS;
  for (let wait = 40; Date.now() < until; wait = Math.min(wait * 2, 640)) {
    await pause(wait);
    const { rows } = await ctx.db.execute<{ email: EmailOutcome | null }>(
      sql`select email_outcome as email from idempotency_keys where page_id = ${pageId} and key = ${key}`,
    );
    if (rows[0]?.email) return rows[0].email;
  }
  return "queued";
}
