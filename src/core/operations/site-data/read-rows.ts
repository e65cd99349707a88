/** Reads tables for an export, at the reader's pace and from one snapshot. */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { withTimeLimit } from "#core/kernel/errors/time-limit.ts";

const MOST_ROWS = 1000;
/** A row can be half a megabyte: a batch must fit into memory, as one string. */
const BATCH_CHARS = 4 * 1024 * 1024;
/** How long a reader may take for one chunk before the database ends the snapshot. */
const PATIENCE = "15min";

export function inSnapshot<Answer>(ctx: Context, act: (inside: Context) => Promise<Answer>): Promise<Answer> {
  return withTimeLimit(null, () =>
    ctx.db.transaction(
      async (db) => {
        await db.execute(sql`select set_config('idle_in_transaction_session_timeout', ${PATIENCE}, true)`);
        return act({ ...ctx, db });
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    ),
  );
}

type Rows = { table: string; without?: string[]; where?: SQL; line?: SQL };

/** Batches of rows as JSON; at least one batch, which may be empty. The condition and the line name the table `t`. */
export async function* readRows(
  ctx: Pick<Context, "db">,
  {
    table,
    without = [],
    where = sql`true`,
    line = sql`(to_jsonb(t) - ${sql.param(without)}::text[])::text`,
  }: Rows,
): AsyncGenerator<string[]> {
  await ctx.db.execute(sql`
    declare export_rows no scroll cursor for
    select ${line} as line from ${sql.identifier(table)} t where ${where}`);
  let batch = 10;
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await ctx.db.execute<{ line: string }>(
      sql`fetch ${sql.raw(String(batch))} from export_rows`,
    );
    if (rows.length > 0 || isFirst) yield rows.map(({ line }) => line);
    if (rows.length < batch) break;
    const longest = Math.max(...rows.map(({ line }) => line.length));
    batch = Math.min(MOST_ROWS, batch * 10, Math.ceil(BATCH_CHARS / longest));
  }
  await ctx.db.execute(sql`close export_rows`);
}
