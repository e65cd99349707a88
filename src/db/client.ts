/** The pool of connections and drizzle on top of it. */
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "./schema/index.ts";

export type Database = NodePgDatabase<typeof schema>;
type Logger = { logQuery(query: string, params: unknown[]): void };

export function connect(
  url: string,
  options: { poolSize?: number; onIdleError?: (error: Error) => void; logger?: Logger } = {},
) {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    // A visitor waits behind this: better a plain failure soon than a page that hangs.
    connectionTimeoutMillis: 4000,
    application_name: "foyer",
  });
  // Without a listener a server restart, seen by an idle connection, would end the process.
  pool.on("error", (error) => options.onIdleError?.(error));
  const db: Database = drizzle({
    client: pool,
    schema,
    ...(options.logger ? { logger: options.logger } : {}),
  });
  return { db, pool, close: () => pool.end() };
}
