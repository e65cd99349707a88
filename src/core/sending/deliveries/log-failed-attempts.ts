/** Keeps failed attempts in the error log: one row a cause and quarter of an hour, with its count, because an outage fails thousands of times for one reason. */
import type { Context } from "#core/kernel/context.ts";
import { keepError } from "#core/kernel/errors/keep-error.ts";
import { redact } from "#core/kernel/errors/redact.ts";

const QUARTER_MS = 15 * 60_000;
/** A server's words that matter stand at their beginning; cut before they are searched for addresses. */
const WORDS_KEPT = 300;

export type FailedAttempt = {
  functionName: "send-delivery" | "send-alert";
  /** What failures of one cause share; with the quarter of an hour it makes the row. */
  code: string;
  message: string;
  /** Kept of the first one: nothing that names a person. */
  example: Record<string, unknown>;
  times?: number;
};

export function logFailedAttempt(ctx: Context, { example, ...attempt }: FailedAttempt): Promise<void> {
  const at = ctx.clock.now();
  const quarter = new Date(Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS).toISOString();
  const dedupeKey = `${attempt.functionName}:${attempt.code}:${quarter}`;
  return keepError(ctx, { ...attempt, data: example, at, dedupeKey });
}

/** A server's words without the recipient, in whichever spelling it repeats the address. */
export function withoutAddress(words: string, address: string): string {
  const at = address.lastIndexOf("@");
  const local = RegExp.escape(address.slice(0, at));
  const domain = RegExp.escape(address.slice(at + 1));
  const spellings = new RegExp(`${local}(@|=40|%40|=)${domain}|(?<![\\w.-])${local}(?![\\w.-])`, "giu");
  return redact(words.slice(0, WORDS_KEPT).replace(spellings, "[address]"));
}
