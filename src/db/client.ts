/** The pool of connections and drizzle on top of it. */
import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { LimitedPool } from "./limited-pool.ts";
import * as schema from "./schema/index.ts";

type Schema = typeof schema;
/** What can be asked, on the pool or inside a transaction: verbs do not know which of the two they are handed. */
export type Database = PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;
type Logger = { logQuery(query: string, params: unknown[]): void };

/** How long things may take, in milliseconds; what is not said has no limit, but for a connection. */
export type DatabaseLimits = {
  /** A connection, before it is given up. A visitor waits behind this: better a plain failure soon than a page that hangs. */
  connectMs?: number;
  /** One query as we wait for it, where the caller set no limit (`withTimeLimit`). */
  queryMs?: number;
  /** One statement, as the server lets it run: behind the limit above, for what that one cannot end. */
  statementMs?: number;
  /** Waiting for a row or a table that another holds. */
  lockMs?: number;
};

type Options = {
  poolSize?: number;
  limits?: DatabaseLimits;
  /** A pooler in transaction mode stands in between: it refuses parameters of the start, and a session is nobody's own. */
  isPooled?: boolean;
  onIdleError?: (error: Error) => void;
  /** What functions of the database warn of: a key that they do not know (functions/check-keys.sql). */
  onWarning?: (message: string) => void;
  logger?: Logger;
  /** How long each query took, and whether it succeeded. */
  onQuery?: ((ms: number, isOk: boolean) => void) | undefined;
};

const CONNECT_MS = 4000;
/** A connection that holds rows and says nothing is given up by the server: its process hangs, or is not there any more. */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** How soon the server notices that nobody waits for a statement any more, and stops it. */
const GONE_MS = 2000;

export function connect(
  url: string,
  { poolSize = 10, limits = {}, isPooled = false, onIdleError, onWarning, logger, onQuery }: Options = {},
) {
  const pool = new LimitedPool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: limits.connectMs ?? CONNECT_MS,
    application_name: "foyer",
    keepAlive: true,
    queryMs: limits.queryMs,
    onQuery,
    ...(isPooled ? {} : serverLimits(limits)),
  });
  // Without a listener a server restart, seen by an idle connection, would end the process.
  pool.on("error", (error) => onIdleError?.(error));
  pool.on("connect", (client) => {
    client.on("notice", ({ severity, message }) => severity === "WARNING" && onWarning?.(message ?? ""));
  });
  const options = logger ? { schema, logger } : { schema };
  const db: NodePgDatabase<Schema> = drizzle({ client: pool, ...options });
  // drizzle's own never gives a connection back on which `begin` failed: ten of those, and the pool is empty for good.
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

/** Parameters of the connection's start. Behind a pooler, the limits that this process itself keeps are what holds (docs/operate/pgbouncer.md). */
function serverLimits({ statementMs, lockMs }: DatabaseLimits) {
  if (!statementMs) return {};
  return {
    statement_timeout: statementMs,
    ...(lockMs && { lock_timeout: lockMs }),
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    options: `-c client_connection_check_interval=${GONE_MS}`,
  };
}
