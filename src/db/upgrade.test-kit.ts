/** Runs an upgrade over rows of an earlier version. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { testDatabase } from "../../test/database.ts";
import { migrate } from "./migrate.ts";

export const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;

type Upgrade = {
  /** The number of the earlier version's last migration. */
  lastBefore: number;
  /** Inserts its rows. They may refer to rows that are not there. */
  before: string;
  /** Stops after this migration, before this version's functions. */
  until?: number;
};

/** The upgraded database; the test ends its client. */
export async function upgrade({ lastBefore, before, until }: Upgrade): Promise<pg.Client> {
  const { url } = await testDatabase({ empty: true });
  await migrateUntil(url, lastBefore);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `set session_replication_role = replica; ${before}; set session_replication_role = default`,
  );
  if (until !== undefined) await migrateUntil(url, until);
  else {
    await migrate(url);
    await migrate(url); // contractions wait for a second run
  }
  return client;
}

async function migrateUntil(url: string, last: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "foyer-upgrade-"));
  await cp("src/db/migrations", join(folder, "migrations"), { recursive: true });
  await mkdir(join(folder, "functions"));
  const file = join(folder, "migrations/meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8")) as { entries: { idx: number }[] };
  const entries = journal.entries.filter(({ idx }) => idx <= last);
  await writeFile(file, JSON.stringify({ ...journal, entries }));
  await migrate(url, folder);
  await rm(folder, { recursive: true });
}
