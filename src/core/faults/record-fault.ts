/** Writes a fault into the error log, redacted, and never makes things worse: when the database is the fault, the process log has to do. */
import { errorLog } from "../../db/schema/index.ts";
import type { Context } from "../context.ts";
import type { Fault } from "./fault.ts";

/** Addresses, and whatever a driver may quote from a row, are kept out of the log. */
function redact(text: string): string {
  return text.replace(/[^\s"'(<=,;]+@[^\s"')>,;]+/g, "[address]").slice(0, 2000);
}

export async function recordFault(
  ctx: Context,
  functionName: string,
  fault: Fault,
  requestData: Record<string, unknown> = {},
) {
  const errorMessage = redact(fault.message);
  ctx.log.error({ code: fault.code, functionName }, errorMessage);
  const kept = Object.fromEntries(
    Object.entries(requestData).map(([key, value]) => [
      key,
      typeof value === "string" ? redact(value) : value,
    ]),
  );
  try {
    await ctx.db.insert(errorLog).values({
      code: fault.code,
      functionName,
      errorMessage,
      requestData: kept,
      createdAt: ctx.clock.now(),
    });
  } catch (error) {
    ctx.log.error({ code: "error-log", functionName }, redact(String(error)));
  }
}
