/** Logs failed attempts as one row per cause and 15 minutes: an outage fails thousands of times for one reason. */
import type { Context } from "#core/kernel/context.ts";
import { keepError } from "#core/kernel/errors/keep-error.ts";
import { redact } from "#core/kernel/errors/redact.ts";

const QUARTER_MS = 15 * 60_000;
/** The start of a server's response is what matters; cut before searching it for addresses. */
const WORDS_KEPT = 300;

export type FailedAttempt = {
  functionName: "send-delivery" | "post-webhook";
  code: string;
  message: string;
  example: Record<string, unknown>;
  times?: number;
};

export function logFailedAttempt(ctx: Context, { example, ...attempt }: FailedAttempt): Promise<void> {
  const at = ctx.clock.now();
  const quarter = new Date(Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS).toISOString();
  const dedupeKey = `${attempt.functionName}:${attempt.code}:${quarter}`;
  return keepError(ctx, { ...attempt, data: example, at, dedupeKey });
}

export function withoutAddress(words: string, address: string): string {
  const at = address.lastIndexOf("@");
  const local = RegExp.escape(address.slice(0, at));
  const domain = RegExp.escape(address.slice(at + 1));
  const spellings = new RegExp(`${local}(@|=40|%40|=)${domain}|(?<![\\w.-])${local}(?![\\w.-])`, "giu");
  return redact(words.slice(0, WORDS_KEPT).replace(spellings, "[address]"));
}
