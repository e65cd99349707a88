/** Writes the error log in batches, in the background; failed writes go to the process log. */
import { randomUUID } from "node:crypto";
import { is, sql } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { wholeDatabase } from "#db/limited-database.ts";
import type { Context } from "../context.ts";
import { describeError } from "./describe-error.ts";
import { withTimeLimit } from "./time-limit.ts";

export type ErrorRow = {
  code: string;
  functionName: string;
  message: string;
  data: unknown;
  at: Date;
  stack?: string;
  requestId?: string | null;
  /** Errors with the same key share a row; null always adds one. */
  dedupeKey: string | null;
  times?: number;
};

const STATEMENT_MS = 5000;
const MOST_WAITING = 1000;

type Line = {
  waiting: Map<string, ErrorRow>;
  current: Promise<void>;
  next: Promise<void> | null;
};
const lines = new WeakMap<Database, Line>();

/** Settles once the write was attempted and never rejects: a failed write must not hide the original error. */
export function keepError(ctx: Pick<Context, "log" | "db">, row: ErrorRow): Promise<void> {
  const db = wholeDatabase(ctx.db);
  // A failed transaction would roll back the row, and its connection then belongs to another request.
  if (is(db, PgTransaction)) return Promise.resolve();
  const line = lines.get(db) ?? { waiting: new Map(), current: Promise.resolve(), next: null };
  lines.set(db, line);
  const key = row.dedupeKey ?? randomUUID();
  const same = line.waiting.get(key);
  if (same) same.times = (same.times ?? 1) + (row.times ?? 1);
  else if (line.waiting.size < MOST_WAITING) line.waiting.set(key, { ...row });
  line.next ??= line.current.then(() => work({ log: ctx.log, db }, line));
  return line.next;
}

/** Settles when no rows are waiting; call it before closing the database. */
export async function errorsKept(db: Database): Promise<void> {
  const line = lines.get(db);
  await (line?.next ?? line?.current);
}

async function work({ db, log }: Pick<Context, "log" | "db">, line: Line): Promise<void> {
  const rows = [...line.waiting.values()];
  line.waiting.clear();
  if (line.next) line.current = line.next;
  line.next = null;
  try {
    await withTimeLimit(STATEMENT_MS, () => write(db, rows));
  } catch (error) {
    const details = { where: "error-log", rows: rows.length, error: describeError(error) };
    log.error(details, "errors could not be kept");
  }
}

/** Fixed row order, so two processes writing the same rows can't deadlock. */
const write = (db: Database, rows: ErrorRow[]) =>
  db.execute(sql`
    insert into error_log as logged
      (code, function_name, error_message, request_data, created_at, stack, request_id, dedupe_key, count)
    select code, "functionName", message, data, at, stack, "requestId", "dedupeKey", coalesce(times, 1)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as failed(code text, "functionName" text, message text,
      data jsonb, at timestamptz, stack text, "requestId" text, "dedupeKey" text, times int)
    order by "dedupeKey"
    on conflict (dedupe_key) do update set count = logged.count + excluded.count,
      last_at = greatest(logged.last_at, excluded.created_at)`);
