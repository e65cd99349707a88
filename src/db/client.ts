import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { LimitedPool } from "./limited-pool.ts";

/** The pool or a transaction; verbs can't tell which. */
export type Database = PgDatabase<NodePgQueryResultHKT>;
type Logger = { logQuery(query: string, params: unknown[]): void };

/** In milliseconds; if absent, there is no limit except for connecting. */
export type DatabaseLimits = {
  /** Short, because a visitor waits: a quick failure beats a hanging page. */
  connectMs?: number;
  /** Applies if the caller set no limit (`withTimeLimit`). */
  queryMs?: number;
  /** The server's limit per statement, a fallback for `queryMs`. */
  statementMs?: number;
  lockMs?: number;
};

type Options = {
  poolSize?: number;
  limits?: DatabaseLimits;
  /** Behind a transaction-mode pooler, which refuses startup parameters and shares sessions. */
  isPooled?: boolean;
  onIdleError?: (error: Error) => void;
  /** Warnings from SQL functions, such as an unknown key (functions/kernel/check-keys.sql). */
  onWarning?: (message: string) => void;
  logger?: Logger;
  onQuery?: ((ms: number, isOk: boolean) => void) | undefined;
};

const CONNECT_MS = 4000;
/** Crowds come in waves: those of the one before still have what they compiled. */
const IDLE_MS = 60_000;
/** Then the server ends an idle transaction: its process hangs or is gone. */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** How soon the server notices that the client is gone and stops the statement. */
const GONE_MS = 2000;

export function connect(
  url: string,
  { poolSize = 10, limits = {}, isPooled = false, onIdleError, onWarning, logger, onQuery }: Options = {},
) {
  const pool = new LimitedPool({
    connectionString: url,
    max: poolSize,
    // Kept open: a new session compiles every function again, and on a quiet site each visitor would wait for that.
    min: Math.min(2, poolSize),
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: limits.connectMs ?? CONNECT_MS,
    application_name: "foyer",
    keepAlive: true,
    queryMs: limits.queryMs,
    onQuery,
    ...(isPooled ? {} : serverLimits(limits)),
  });
  // Without a listener, a server restart seen by an idle connection would end the process.
  pool.on("error", (error) => onIdleError?.(error));
  pool.on("connect", (client) => {
    client.on("notice", ({ severity, message }) => severity === "WARNING" && onWarning?.(message ?? ""));
  });
  // Without the schema: drizzle would derive the relations of all tables again for each transaction.
  const options = logger ? { logger } : {};
  const db: NodePgDatabase = drizzle({ client: pool, ...options });
  // drizzle never releases a connection whose `begin` failed; ten of those empty the pool for good.
  db.transaction = async (act, config) => {
    const client = await pool.connect();
    try {
      return await drizzle({ client, ...options }).transaction(act, config);
    } finally {
      client.release(); // the pool drops it if it is broken
    }
  };
  return { db, pool, close: () => pool.end() };
}

/** Startup parameters. Behind a pooler, only this process's limits apply (docs/operate/pgbouncer.md). */
function serverLimits({ statementMs, lockMs }: DatabaseLimits) {
  if (!statementMs) return {};
  return {
    statement_timeout: statementMs,
    ...(lockMs && { lock_timeout: lockMs }),
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    options: `-c client_connection_check_interval=${GONE_MS}`,
  };
}
