/** PostgreSQL with its write-ahead log archived by the files in deploy/recovery: by pgBackRest, or by archive.sh. */
import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startDebianPostgres } from "../dev/debian-postgres.ts";

export const isPgbackrestMissing =
  !existsSync("/usr/bin/pgbackrest") || !existsSync("/usr/lib/postgresql/15/bin/postgres");

const ways = {
  pgbackrest: {
    archive: "",
    base: ["deploy/base-backup"],
    restore: (to: string) => [
      ...["pgbackrest", "--stanza=foyer", "--delta", "--type=time", `--target=${to}`],
      ...["--target-action=promote", "restore"],
    ],
  },
  // PostgreSQL's own programs, as in deploy/recovery/compose.yaml.
  script: {
    archive: "archive_command = 'sh deploy/archive.sh push %p %f'\n",
    base: ["sh", "deploy/archive.sh", "once"],
    restore: (to: string) => ["sh", "deploy/archive.sh", "restore", to],
  },
};

export async function startArchivedPostgres(way: keyof typeof ways) {
  const { base, restore, archive } = ways[way];
  const postgres = await startDebianPostgres({
    // The server's working directory is its data folder.
    settings: (folder) =>
      `include '${folder}/deploy/archive.conf'\n${archive.replace("deploy/", `${folder}/deploy/`)}`,
    env: ({ folder, port }) => ({
      ...{ PGHOST: folder, PGPORT: String(port), PGUSER: "foyer", PGDATABASE: "postgres" },
      PGDATA: join(folder, "data"),
      PATH: `/usr/lib/postgresql/15/bin:${process.env.PATH}`,
      PGBACKREST_CONFIG: join(folder, "deploy/pgbackrest.conf"),
      PGBACKREST_REPO1_PATH: join(folder, "repository"),
      PGBACKREST_PG1_PATH: join(folder, "data"),
      PGBACKREST_PG1_SOCKET_PATH: folder,
      PGBACKREST_PG1_PORT: String(port),
      PGBACKREST_PG1_USER: "foyer",
      PGBACKREST_PG1_DATABASE: "postgres",
      PGBACKREST_LOCK_PATH: join(folder, "lock"),
      ARCHIVE: join(folder, "archive"),
    }),
    prepare: (folder) => cp("deploy/recovery", join(folder, "deploy"), { recursive: true }),
  });
  const run = async ([program = "", ...args]: string[]) => postgres.run(program, ...args);
  return {
    ...postgres,
    makeBase: () => run(base),
    restoreTo: (to: string) => run(restore(to)),
    /** Waits until the log up to that instant is in the archive; `hurry`: without waiting for archive_timeout. */
    async archived(at: Date, { hurry }: { hurry: boolean }) {
      if (hurry) await postgres.command("select pg_switch_wal()");
      for (const end = Date.now() + 100_000; ; await pause(200)) {
        const [row] = await postgres.command(
          "select last_archived_time as at, last_failed_wal as failed from pg_stat_archiver",
        );
        if (row.at > at) return;
        if (Date.now() > end)
          throw new Error(`the log of ${at.toISOString()} is not archived (failed: ${row.failed})`);
      }
    },
  };
}
