/** The only way an error reaches the process log and the error log. */
import { createHash } from "node:crypto";
import type { Context } from "../context.ts";
import { CodedError } from "./coded-error.ts";
import { describeError, type ErrorDescription } from "./describe-error.ts";
import { keepError } from "./keep-error.ts";
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
      // Messages may differ for one cause; the stack doesn't.
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

/** Rows with their own reference, per cause and minute; the process log has the rest. */
const ROWS_A_MINUTE = 10;
const CAUSES_A_MINUTE = 100;
const MINUTE_MS = 60_000;

type Seen = { minute: number; times: Map<string, number> };
/** Per database, because a test process may write to several. */
const seenBy = new WeakMap<object, Seen>();

function limitFlood(
  target: object,
  { cause, requestId, at }: { cause: string; requestId: string | null; at: Date },
): { dedupeKey: string | null; requestId: string | null } {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  let seen = seenBy.get(target);
  if (seen?.minute !== minute) {
    seen = { minute, times: new Map() };
    seenBy.set(target, seen);
  }
  const known = seen.times.has(cause) || seen.times.size < CAUSES_A_MINUTE;
  const times = known ? (seen.times.get(cause) ?? 0) + 1 : Number.POSITIVE_INFINITY;
  if (known) seen.times.set(cause, times);
  if (times <= ROWS_A_MINUTE) return { dedupeKey: null, requestId };
  const name = known ? createHash("sha256").update(cause).digest("base64url").slice(0, 16) : "many";
  return { dedupeKey: `flood:${name}:${minute}`, requestId: null };
}
