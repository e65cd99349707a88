/** Whether PostgreSQL answers, how fast, and whether its clock agrees with ours. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Finding, good } from "./check.ts";

const SLOW_MS = 250;
const APART_SECONDS = 60;

type Row = { version: string; readonly: boolean; used: number; limit: number; now: string; size: string };

export async function checkDatabase(ctx: Pick<Context, "db">): Promise<Finding> {
  const started = performance.now();
  const { rows } = await ctx.db.execute<Row>(sql`
    select current_setting('server_version') as version, pg_is_in_recovery() as readonly,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int as limit, clock_timestamp()::text as now,
      pg_size_pretty(pg_database_size(current_database())) as size`);
  const ms = Math.round(performance.now() - started);
  const row = rows[0];
  if (!row) throw new Error("PostgreSQL gave no answer");
  // The machine's own clock, not the product's: that one may have been moved for a test.
  const apart = Math.round(Math.abs(Date.parse(row.now) - Date.now()) / 1000);
  const details = { version: row.version, ms, connections: `${row.used} of ${row.limit}`, size: row.size };
  const say = (state: Finding["state"], found: string, fix: string): Finding => ({
    state,
    found,
    fix,
    details,
  });
  if (row.readonly)
    return say(
      "bad",
      "The database only reads: it is a standby.",
      "Point DATABASE_URL at the primary server.",
    );
  if (apart > APART_SECONDS)
    return say(
      "attention",
      `The database's clock is ${apart} seconds off this machine's.`,
      "Set both clocks by NTP: emails go out by them.",
    );
  if (row.used > row.limit * 0.9)
    return say(
      "attention",
      `${row.used} of ${row.limit} connections are in use.`,
      "Lower DATABASE_POOL or raise max_connections, before visitors find none left.",
    );
  if (ms > SLOW_MS)
    return say(
      "attention",
      `PostgreSQL ${row.version} answers, but took ${ms} ms.`,
      "Look at its load, and at the network between.",
    );
  return good(`PostgreSQL ${row.version} answered in ${ms} ms.`, details);
}
