/** Keeps a flood of one error from filling the table: the first few per minute get a row, the rest share one. */
import { createHash } from "node:crypto";

/** Rows with their own reference per cause and minute; the log has the rest. */
const ROWS_A_MINUTE = 10;
const CAUSES_A_MINUTE = 100;
const MINUTE_MS = 60_000;

type Seen = { minute: number; times: Map<string, number> };
/** Per database, because a test process may write to several. */
const seenBy = new WeakMap<object, Seen>();

export function limitFlood(
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
