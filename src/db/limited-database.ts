/** A database in which every statement runs behind the wall (wall.ts). */
import { is, sql } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import type { Database } from "./client.ts";

type Query = (...args: unknown[]) => Promise<unknown>;
/** drizzle's own; every statement goes through the session's client. */
type Inner = { session: { client: { query: Query } } };

const wholes = new WeakMap<Database, Database>();

/** What a limited database is a part of; any other is whole. */
export const wholeDatabase = (db: Database): Database => wholes.get(db) ?? db;

/** `set_config` lasts for a transaction alone, so a single statement gets one of its own. A transaction that is given stays limited to its end. */
export function limitedDatabase(given: Database, coaches: readonly string[]): Database {
  const db = wholeDatabase(given);
  const limit = (inside: Database) => inside.execute(sql`select limit_to(${coaches.join(",")})`);
  const transaction: Database["transaction"] = (act, config) =>
    db.transaction(async (inside) => {
      await limit(inside);
      return act(inside);
    }, config);
  const clientOf = (inside: Database) => (inside as unknown as Inner).session.client;
  const query: Query = is(db, PgTransaction)
    ? async (...args) => {
        await limit(db);
        return clientOf(db).query(...args);
      }
    : (...args) => transaction((inside) => clientOf(inside).query(...args));
  const session = Object.create((db as unknown as Inner).session, { client: { value: { query } } });
  const limited = Object.create(db, { session: { value: session }, transaction: { value: transaction } });
  wholes.set(limited, db);
  return limited;
}
