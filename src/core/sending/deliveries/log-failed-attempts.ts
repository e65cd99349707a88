/** Keeps failed attempts in the error log: one row a cause and quarter of an hour, with its count, because an outage fails thousands of times for one reason. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { redact } from "#core/kernel/errors/redact.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { batchWrites } from "./batch-writes.ts";

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

/**
 * Attempts that fail side by side go into one statement (together.ts). Whether it can be written is no matter of the
 * message: a log that is away goes to the process log.
 */
export const logFailedAttempt: (ctx: Context, attempt: FailedAttempt) => Promise<void> = batchWrites(
  async (ctx: Context, attempts: FailedAttempt[]) => {
    const now = ctx.clock.now();
    const quarter = new Date(Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS).toISOString();
    const rows = new Map<string, { key: string; times: number; first: FailedAttempt }>();
    for (const attempt of attempts) {
      const key = `${attempt.functionName}:${attempt.code}:${quarter}`;
      const row = rows.get(key) ?? { key, times: 0, first: attempt };
      row.times += attempt.times ?? 1;
      rows.set(key, row);
    }
    const values = [...rows.values()].map(({ key, times, first }) => ({
      ...{ key, times, code: first.code, name: first.functionName, message: first.message },
      data: first.example,
    }));
    try {
      // In one order everywhere: two processes that write the same rows must not wait for each other.
      await ctx.db.execute(sql`
        insert into error_log as logged (code, function_name, error_message, request_data, created_at, dedupe_key, count)
        select code, name, message, data, ${now}::timestamptz, key, times
        from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
          as failed(key text, code text, name text, message text, data jsonb, times int)
        order by key
        on conflict (dedupe_key) do update set count = logged.count + excluded.count,
          last_at = greatest(logged.last_at, excluded.created_at)`);
    } catch (error) {
      reportError(ctx, error, { where: "error-log", about: "log-failed-attempts" });
    }
    return attempts.map(() => undefined);
  },
);

/** A server's words without the recipient, in whichever spelling it repeats the address. */
export function withoutAddress(words: string, address: string): string {
  const at = address.lastIndexOf("@");
  const local = RegExp.escape(address.slice(0, at));
  const domain = RegExp.escape(address.slice(at + 1));
  const spellings = new RegExp(`${local}(@|=40|%40|=)${domain}|(?<![\\w.-])${local}(?![\\w.-])`, "giu");
  return redact(words.slice(0, WORDS_KEPT).replace(spellings, "[address]"));
}
