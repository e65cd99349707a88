/** A database of its own for a test file, cloned from the migrated template. */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { connect } from "#db/client.ts";

export async function testDatabase(options: { empty?: boolean } = {}) {
  const admin = inject("postgresUrl");
  // Copying files takes a third of the time that logging every block does, and nothing here survives a crash.
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await command(
    admin,
    `create database ${name} template ${options.empty ? "template1" : "template_foyer"} strategy file_copy`,
  );
  const url = new URL(`/${name}`, admin).href;
  /** Every statement sent, for tests that count them. */
  const statements: string[] = [];
  const database = connect(url, {
    poolSize: 20,
    // On a busy machine a crowd of a hundred waits for its connections; only the product gives up after seconds.
    limits: { connectMs: 60_000 },
    logger: { logQuery: (query) => statements.push(query) },
  });
  afterAll(async () => {
    await database.close();
    await command(admin, `drop database if exists ${name} with (force)`);
  });
  return { url, db: database.db, pool: database.pool, statements };
}

async function command(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
