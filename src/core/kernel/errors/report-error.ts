/** The only way an error reaches the process log and the error log. */
import type { Context } from "../context.ts";
import { CodedError } from "./coded-error.ts";
import { describeError, type ErrorDescription } from "./describe-error.ts";
import { keepError } from "./keep-error.ts";
import { limitFlood } from "./limit-flood.ts";
import { redactDetails } from "./redact-details.ts";
import { currentRequestId } from "./request-id.ts";

type Reporter = Pick<Context, "log"> & Partial<Pick<Context, "db" | "clock" | "meter">>;

/**
 * `where` names the part of the product; `details` holds ids and
 * paths, no personal data. Never throws, and nobody waits for the row.
 */
export function reportError(
  { log, db, clock, meter }: Reporter,
  error: unknown,
  { where, ...details }: { where: string } & Record<string, unknown>,
): void {
  const description = describeError(error);
  const { code, message } = headOf(error, description);
  const requestId = currentRequestId();
  meter?.count("errors", { where });
  log.error({ where, code, ...(requestId && { requestId }), ...details, error: description }, message);
  if (!db || !clock) return;
  const at = clock.now();
  void keepError(
    { log, db },
    {
      code,
      functionName: where,
      message: message.slice(0, 2000),
      data: redactDetails(details),
      at,
      stack: stackOf(description),
      // Messages may differ for one cause; the stack does not.
      ...limitFlood(db, { cause: `${where} ${code} ${description.stack}`, requestId, at }),
    },
  );
}

function headOf(error: unknown, description: ErrorDescription): { code: string; message: string } {
  let named = description;
  while (!(error instanceof CodedError) && named.cause) named = named.cause;
  return { code: named.code ?? named.type, message: named.message };
}

function stackOf(description: ErrorDescription): string {
  const parts: string[] = [];
  for (let at: ErrorDescription | undefined = description; at; at = at.cause)
    parts.push([`${at.type}: ${at.message}`, at.stack, at.query?.slice(0, 500)].filter(Boolean).join("\n"));
  return parts.join("\ncaused by ").slice(0, 8000);
}
