/** Writes a fault into the log and the error log, redacted, and never makes things worse: when the database is the fault, the process log has to do. */
import { errorLog } from "#db/schema/index.ts";
import type { Context } from "../context.ts";
import type { CodedError } from "./coded-error.ts";
import { isDatabaseAway } from "./database-away.ts";
import { redact } from "./redact.ts";
import { redactDetails } from "./redact-details.ts";
import { reportError } from "./report-error.ts";

export async function recordError(
  ctx: Context,
  functionName: string,
  fault: CodedError,
  requestData: Record<string, unknown> = {},
) {
  reportError(ctx, fault, { where: functionName });
  // Asked again, it would only keep a visitor waiting.
  if (isDatabaseAway(fault)) return;
  try {
    await ctx.db.insert(errorLog).values({
      code: fault.code,
      functionName,
      errorMessage: redact(fault.message).slice(0, 2000),
      requestData: redactDetails(requestData),
      createdAt: ctx.clock.now(),
    });
  } catch (error) {
    reportError(ctx, error, { where: "error-log", about: functionName });
  }
}
