/** Checks PostgreSQL: connection, version, response time, permissions and migrations. */
import { sql } from "drizzle-orm";
import { attention, bad, type Finding, good, plural } from "#core/kernel/checks/finding.ts";
import type { Check } from "#core/kernel/checks/run-checks.ts";
import type { Context } from "#core/kernel/context.ts";
import { driverErrorOf } from "#core/kernel/errors/driver-error.ts";
import { readMigrations } from "#db/read-migrations.ts";

const SLOW_MS = 250;
/** PostgreSQL's numbering: 15.4 is 150004. */
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

export const database: Check<unknown> = {
  id: "database",
  title: "Database",
  async run(ctx) {
    let started: number;
    let row: Row;
    try {
      // Opens a connection, so that the next query measures the response alone.
      await ctx.db.execute(sql`select 1`);
      started = performance.now();
      row = await readDatabase(ctx);
    } catch (error) {
      return refusal(error, ctx.settings.command);
    }
    const ms = Math.round(performance.now() - started);
    const { version, used, limit, forbidden } = row;
    const details = { version, ms, connections: `${used} of ${limit}`, size: row.size };
    if (row.number < OLDEST)
      return bad(
        `PostgreSQL ${version} is too old.`,
        "Upgrade the server to PostgreSQL 15 or newer.",
        details,
      );
    if (row.readonly)
      return bad(
        "The database is read-only: it is a standby.",
        "Point DATABASE_URL at the primary server.",
        details,
      );
    if (forbidden.length > 0)
      return bad(
        `The database's user may not read and write ${forbidden.join(", ")}${forbidden.length === SHOWN ? " and perhaps more" : ""}.`,
        "Let DATABASE_URL name the user that ran the migrations, or grant it select, insert, update and delete on all tables.",
        details,
      );
    if (used > limit * 0.9)
      return attention(
        `${used} of ${limit} connections are in use.`,
        "Lower DATABASE_POOL or raise max_connections before connections run out.",
        details,
      );
    if (ms > SLOW_MS)
      return attention(
        `PostgreSQL ${version} answers, but took ${ms} ms.`,
        "Check its load and the network between them.",
        details,
      );
    return good(`PostgreSQL ${version} answered in ${ms} ms.`, details);
  },
};

const SHOWN = 3;

async function readDatabase(ctx: Pick<Context, "db">): Promise<Row> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      pg_is_in_recovery() as readonly,
      (select count(*)::int from pg_stat_activity where usename is not null) as used,
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
  const details = { code: code ?? null };
  if (/unsupported startup parameter/.test(message))
    return bad(
      "DATABASE_URL leads to a pooler that refuses the limits of a connection.",
      "Set DATABASE_DIRECT_URL to the same database without the pooler (docs/operate/pgbouncer.md).",
      details,
    );
  const cause = causes.find(([pattern]) => pattern.test(code ?? ""));
  return bad(
    cause?.[1] ?? `No connection to the database: ${message}.`,
    cause?.[2].replace("COMMAND", command) ??
      "Start PostgreSQL, and check that host and port in DATABASE_URL are right and that no firewall blocks them.",
    details,
  );
}

export const migrations: Check<unknown> = {
  id: "migrations",
  title: "Migrations",
  async run(ctx) {
    const { applied, shipped, functions } = await readMigrations(ctx.db);
    const pending = shipped.filter(({ when }) => !applied.includes(when));
    const missing = pending.flatMap(({ name, isContraction }) => (isContraction ? [] : name));
    const strange = applied.filter((when) => !shipped.some((each) => each.when === when)).length;
    const details = { applied: applied.length, shipped: shipped.length, missing };
    if (missing.length > 0)
      return bad(
        `Not applied yet: ${missing.join(", ")}.`,
        `Run ${ctx.settings.command} migrate, then restart web and worker.`,
        details,
      );
    if (strange > 0)
      return attention(
        `The database has ${plural(strange, "migration")} that this version does not know: it is newer than the program.`,
        "Deploy the version the database was migrated for.",
        details,
      );
    if (functions === "others")
      return bad(
        "The tables are this version's, but the SQL functions are another version's: an upgrade was interrupted.",
        `Run ${ctx.settings.command} migrate and read what it says.`,
        details,
      );
    if (pending.length > 0)
      return attention(
        "The last upgrade isn't finished: what only the version before used is still there.",
        `Once every web and worker process is of this version, run ${ctx.settings.command} migrate again.`,
        { ...details, pending: pending.map(({ name }) => name) },
      );
    return good(`All ${plural(shipped.length, "migration")} applied.`, details);
  },
};
