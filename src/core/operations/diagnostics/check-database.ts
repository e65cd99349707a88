/** Whether PostgreSQL takes our connection, is one we can work with, how fast it answers, and whether we may do there what we must. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { driverErrorOf } from "#core/kernel/errors/driver-error.ts";
import { type Finding, good } from "./check.ts";

const SLOW_MS = 250;
/** PostgreSQL numbers its versions so: 15.4 is 150004. */
const OLDEST = 150_000;

type Row = {
  version: string;
  number: number;
  readonly: boolean;
  used: number;
  limit: number;
  size: string;
  forbidden: string[];
};

export async function checkDatabase(ctx: Pick<Context, "db" | "settings">): Promise<Finding> {
  let started: number;
  let row: Row;
  try {
    // A connection is there after this, so that the next one measures the answer alone.
    await ctx.db.execute(sql`select 1`);
    started = performance.now();
    row = await readDatabase(ctx);
  } catch (error) {
    return refusal(error, ctx.settings.command);
  }
  const ms = Math.round(performance.now() - started);
  const details = { version: row.version, ms, connections: `${row.used} of ${row.limit}`, size: row.size };
  const say = (state: Finding["state"], found: string, fix: string): Finding => ({
    state,
    found,
    fix,
    details,
  });
  if (row.number < OLDEST)
    return say(
      "bad",
      `PostgreSQL ${row.version} is too old.`,
      "Upgrade the server to PostgreSQL 15 or newer.",
    );
  if (row.readonly)
    return say(
      "bad",
      "The database only reads: it is a standby.",
      "Point DATABASE_URL at the primary server.",
    );
  if (row.forbidden.length > 0)
    return say(
      "bad",
      `The database's user may not read and write ${row.forbidden.join(", ")}${row.forbidden.length === SHOWN ? " and perhaps more" : ""}.`,
      "Let DATABASE_URL name the user that ran the migrations, or grant it select, insert, update and delete on all tables.",
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

/** So many names are enough to see the pattern. */
const SHOWN = 3;

async function readDatabase(ctx: Pick<Context, "db">): Promise<Row> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      pg_is_in_recovery() as readonly,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int as limit,
      case when has_database_privilege(current_database(), 'connect')
        then pg_size_pretty(pg_database_size(current_database())) end as size,
      array(select c.relname::text from pg_class c
        where c.relnamespace = to_regnamespace('public') and c.relkind in ('r', 'p') and not (
          has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
          and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))
        order by 1 limit ${SHOWN}) as forbidden`);
  const row = rows[0];
  if (!row) throw new Error("PostgreSQL gave no answer");
  return row;
}

/** By what PostgreSQL, or the way to it, said. */
const causes: [code: RegExp, found: string, fix: string][] = [
  [
    /^28/,
    "The database refuses the user or the password.",
    "Put the right user and password into DATABASE_URL and restart web and worker.",
  ],
  [
    /^3D000$/,
    "The server has no database of that name.",
    "Create the database, or correct its name at the end of DATABASE_URL; then migrate (COMMAND migrate).",
  ],
  [
    /^53300$/,
    "The server has no connection left.",
    "Lower DATABASE_POOL or raise max_connections, and restart what holds connections.",
  ],
  [/^(ENOTFOUND|EAI_AGAIN)$/, "The database's host name is not known.", "Correct the host in DATABASE_URL."],
  [
    /^(57014|ETIMEDOUT)$/,
    "The database is there but does not answer in time.",
    "Look at its load and its disk, and at long-running statements (pg_stat_activity).",
  ],
  [
    /^57P0[1-3]$/,
    "The database is starting or shutting down.",
    "Wait a minute and run the checks again; if it stays so, look into PostgreSQL's own log.",
  ],
];

function refusal(error: unknown, command: string): Finding {
  const { code, message } = driverErrorOf(error);
  if (/unsupported startup parameter/.test(message))
    return {
      state: "bad",
      found: "DATABASE_URL leads to a pooler that refuses the limits of a connection.",
      fix: "Set DATABASE_DIRECT_URL to the same database past the pooler (docs/operate/pgbouncer.md).",
      details: { code: code ?? null },
    };
  const cause = causes.find(([pattern]) => pattern.test(code ?? ""));
  return {
    state: "bad",
    found: cause?.[1] ?? `No connection to the database: ${message}.`,
    fix:
      cause?.[2].replace("COMMAND", command) ??
      "Start PostgreSQL, and see that host and port in DATABASE_URL are right and no firewall stands between.",
    details: { code: code ?? null },
  };
}
