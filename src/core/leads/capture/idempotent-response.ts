import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { FailureReason } from "#core/content/pages/form/email-failure.ts";
import type { Context } from "#core/kernel/context.ts";
import { isDatabaseAway } from "#core/kernel/errors/database-away.ts";
import { withTimeLimit } from "#core/kernel/errors/time-limit.ts";
import { type EmailOutcome, INLINE_DEADLINE_MS } from "#core/sending/deliveries/attempt-inline.ts";

export type FirstAnswer = { email: EmailOutcome; reason: FailureReason | null };

/** The signup is already stored, so visitors don't wait longer for a response only retries need. */
const LATEST_MS = 2000;

/** A stored signup has succeeded, even if the database goes away afterwards. */
async function unlessAway<Answer>(ask: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
  try {
    return await withTimeLimit(LATEST_MS, ask);
  } catch (error) {
    if (isDatabaseAway(error)) return otherwise;
    throw error;
  }
}

export async function saveFirstResponse(
  ctx: Context,
  pageId: string,
  key: string,
  answer: FirstAnswer,
): Promise<FirstAnswer> {
  const settled = await unlessAway(
    () =>
      ctx.db.execute<FirstAnswer>(sql`
        update idempotency_keys set email_outcome = coalesce(email_outcome, ${answer.email}),
          email_reason = case when email_outcome is null then ${answer.reason} else email_reason end
        where page_id = ${pageId} and key = ${key} returning email_outcome as email, email_reason as reason`),
    null,
  );
  return settled?.rows[0] ?? answer;
}

export async function awaitFirstResponse(
  ctx: Context,
  pageId: string,
  key: string | null,
): Promise<FirstAnswer> {
  const until = Date.now() + INLINE_DEADLINE_MS;
  for (let wait = 40; Date.now() < until; wait = Math.min(wait * 2, 640)) {
    await pause(wait);
    const known = await unlessAway(
      () =>
        ctx.db.execute<FirstAnswer>(sql`
          select email_outcome as email, email_reason as reason from idempotency_keys
          where page_id = ${pageId} and key = ${key} and email_outcome is not null`),
      null,
    );
    if (known?.rows[0]) return known.rows[0];
  }
  return { email: "queued", reason: null };
}
