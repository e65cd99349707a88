/** The command `restore`: restores a backup or adopts a restored one, holds everything unsent, and replays who left since. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import type { Secrets } from "../core/kernel/secrets/derive-keys.ts";
import { holdClasses, holdNames } from "../core/operations/recovery/hold-classes.ts";
import { connect, type Database } from "../db/client.ts";
import { migrate } from "../db/migrate.ts";
import type { RestoreEnv } from "../env/env.ts";
import { adoptRestored, type Restored } from "./adopt-restored.ts";
import { readJournal } from "./journal.ts";
import { runTool } from "./postgres-tools.ts";

const USAGE =
  "Usage: restore <file> [--journal <file>] | restore --made <time of the backup> [--journal <file>]";

export async function restoreCommand(env: RestoreEnv, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { journal: { type: "string" }, made: { type: "string" } },
  });
  const [file] = positionals;
  if (positionals.length > 1 || (file === undefined) === (values.made === undefined)) throw new Error(USAGE);
  const journal = values.journal ?? (env.JOURNAL?.startsWith("/") ? env.JOURNAL : undefined);
  const backup = file ? { file } : { madeAt: new Date(values.made ?? "") };
  if (backup.madeAt && Number.isNaN(backup.madeAt.getTime()))
    throw new Error(`'${values.made}' is no time: write it like 2026-11-16T02:00:00Z.`);
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  const restored = await restore(url, { backup, journal, secrets: env.secrets });
  process.stdout.write(`${sayRestored(restored)}\n`);
}

/** A file to restore here, or the time of a backup that PostgreSQL's own programs have restored. */
type Backup = { file: string; madeAt?: undefined } | { file?: undefined; madeAt: Date };

type RestoreInput = {
  backup: Backup;
  journal?: string | undefined;
  /** The key that encrypted addresses in the journal. */
  secrets?: Secrets | null;
  now?: Date;
};

export async function restore(
  url: string,
  { backup, journal, secrets = null, now = new Date() }: RestoreInput,
): Promise<Restored> {
  const dumpedAt = backup.madeAt ?? (await readDumpTime(backup.file));
  // Read first, so that an unreadable journal is reported before anything changes.
  const lines = journal ? await readJournal(journal, { secrets, since: dumpedAt }) : null;
  await withDatabase(url, requireUnused);
  if (backup.file) {
    await withDatabase(url, requireEmpty);
    await putBack(url, backup.file);
  }
  await migrate(url);
  return withDatabase(url, (db) =>
    adoptRestored({ db, clock: { now: () => now } }, { madeAt: dumpedAt, lines }),
  );
}

/** Without the wall, whose policies name a role of the server that the backup is from: migrating raises it again. */
async function putBack(url: string, file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "foyer-restore-"));
  try {
    const entries = await runTool("pg_restore", ["--list", file]);
    const kept = entries.split("\n").filter((entry) => !/ POLICY .*\bwall/.test(entry));
    await writeFile(join(folder, "entries"), kept.join("\n"));
    await runTool(
      "pg_restore",
      [
        ...["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction"],
        ...["--use-list", join(folder, "entries")],
        ...["--dbname", decodeURIComponent(new URL(url).pathname.slice(1)), file],
      ],
      { url },
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function withDatabase<T>(url: string, act: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = connect(url, { poolSize: 1 });
  try {
    return await act(db);
  } finally {
    await close();
  }
}

/** A running worker would start sending as soon as the tables exist, before anything is held. */
async function requireUnused(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string; others: number }>(sql`
    select current_database() as name, count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usename is not null`);
  const { name = "", others = 0 } = rows[0] ?? {};
  if (others > 0)
    throw new Error(
      `Somebody else is connected to the database '${name}' (${others}). Stop web and worker first: they would send before anything is held. Nothing was changed.`,
    );
}

async function requireEmpty(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string; tables: number }>(sql`
    select current_database() as name, count(*)::int as tables from pg_tables where schemaname = 'public'`);
  const { name = "", tables = 0 } = rows[0] ?? {};
  if (tables > 0)
    throw new Error(
      `The database '${name}' is not empty (${tables} tables). A backup is put back into an empty one: make one with createdb, let DATABASE_URL name it, and run this again. Nothing was changed.`,
    );
}

/** When the backup began, by its own record. */
async function readDumpTime(file: string): Promise<Date> {
  const list = await runTool("pg_restore", ["--list", file]);
  const [, written] = /^;\s*Archive created at (.+)$/m.exec(list) ?? [];
  const at = written ? new Date(written.replace(/ (UTC|GMT)$/, "Z").replace(" ", "T")) : null;
  if (!at || Number.isNaN(at.getTime()))
    throw new Error(`'${file}' does not say when it was made: is it a backup by pg_dump --format=custom?`);
  return at;
}

const count = (n: number, [one, more]: [string, string]) => `${n} ${n === 1 ? one : more}`;

export function sayRestored({ dumpedAt, held, broadcasts, keys, left }: Restored): string {
  const waiting = holdClasses.flatMap((each) =>
    held[each] ? [`  ${count(held[each], holdNames[each])}`] : [],
  );
  const gone = left && [
    ...(left.unsubscribed ? [`${count(left.unsubscribed, ["person", "people"])} unsubscribed`] : []),
    ...(left.erased ? [`${left.erased} erased`] : []),
    ...(left.bounced ? [`${count(left.bounced, ["address", "addresses"])} bounced`] : []),
    ...(left.complained ? [`${left.complained} reported spam`] : []),
    ...(left.lifted ? [`${left.lifted} came back`] : []),
  ];
  return [
    `The backup of ${dumpedAt.toISOString()} is back, and its tables are up to date.`,
    ...(gone === null
      ? [
          "There was no journal: who unsubscribed, bounced or was erased since then is NOT known here. Name it with --journal, into an empty database, if you have one.",
        ]
      : [
          gone.length > 0
            ? `Since then, by the journal: ${gone.join(", ")}. That holds again.`
            : "By the journal nobody left since then.",
        ]),
    ...(left && left.accepted + left.uncertain > 0
      ? [
          `${count(left.accepted, ["person", "people"])} got a broadcast since then, by the journal, and ${left.uncertain} may have got one. None of them is sent it again.`,
        ]
      : []),
    ...(left?.until
      ? [`The journal ends at ${left.until.toISOString()}: what was sent after that is not known.`]
      : []),
    ...(left?.unreadable
      ? [`${count(left.unreadable, ["line", "lines"])} of the journal could not be read.`]
      : []),
    ...(waiting.length > 0
      ? [
          "What was under way then, or came due since, may have been sent. It waits for your word, under Settings, Data:",
          ...waiting,
        ]
      : ["Nothing was under way then, and nothing came due since."]),
    ...(broadcasts > 0
      ? [
          `${count(broadcasts, ["broadcast was", "broadcasts were"])} under way or about to begin: paused, or drafts again, under Emails, Broadcasts.`,
        ]
      : []),
    "Everybody has to sign in again. Whoever was removed since then is back: look through Settings, Team, and remove them before you go on.",
    ...(keys > 0
      ? [`${count(keys, ["API key was", "API keys were"])} stopped: create new ones under Settings, API.`]
      : []),
    "What was signed up and sent after the backup was made is not in it. Web and worker can be started.",
  ].join("\n");
}
