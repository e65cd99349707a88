/** Composition root of the commands: migrate, seed, owner, doctor, backup, restore, env-example, openapi. Each reads what it needs when it runs. */
import { loadContent } from "./core/content/stored-pages/load-content.ts";
import { migrate } from "./db/migrate.ts";
import { exampleEnv, readDatabaseEnv } from "./env.ts";
import { backupCommand } from "./main.backup.ts";
import { doctorCommand } from "./main.doctor.ts";
import { createLog } from "./main.log.ts";
import { makeFirstOwner, ownerCommand } from "./main.owner.ts";
import { restoreCommand } from "./main.restore.ts";
import { runCommand } from "./main.run.ts";
import { seed, seedCommand, shippedContent } from "./main.seed.ts";
import { whenDatabaseIsThere } from "./main.wait.ts";

export { makeFirstOwner, migrate, seed, shippedContent };

/** The text of `docs/openapi.json`, with the functions that the shipped pages name; a test holds the file to it. */
export async function describeFunctions(): Promise<string> {
  const { pages } = await loadContent(shippedContent);
  const { openApi } = await import("./web/functions/open-api.ts");
  const named = new Set(pages.flatMap(({ form }) => form?.emailFunction ?? []));
  return `${JSON.stringify(openApi([...named]), null, 2)}\n`;
}

/** A database that is started together with this may take longer. */
const WAIT_MS = 60_000;

async function migrateWhenThere(url: string): Promise<void> {
  const ending = AbortSignal.timeout(WAIT_MS);
  const log = createLog("command", "info");
  const done = await whenDatabaseIsThere({ log }, ending, () => migrate(url).then(() => true));
  if (!done) throw new Error(`The database was not there for ${WAIT_MS / 1000} seconds.`);
}

const commands: Record<string, () => Promise<void>> = {
  migrate() {
    const { DATABASE_URL, DATABASE_DIRECT_URL } = readDatabaseEnv();
    return migrateWhenThere(DATABASE_DIRECT_URL ?? DATABASE_URL);
  },
  /** `seed [--samples] [folder]`: the sample coaches that ship, or pages of one's own; without either nothing changes. */
  seed: () => seedCommand(() => readDatabaseEnv().DATABASE_URL, process.argv.slice(3)),
  /** `owner make <email> [name]` or `owner reset <email>`. */
  owner: () => ownerCommand(readDatabaseEnv().DATABASE_URL, process.argv.slice(3)),
  /** `doctor [--json]`: what is wrong with this installation, and how to fix it. */
  doctor: () => doctorCommand(process.argv.slice(3)),
  /** `backup [file]`: everything but the secrets, in one file that was read back. */
  backup: () => backupCommand(readDatabaseEnv(), process.argv.slice(3)),
  /** `restore <file>` into an empty database, or `restore --made <time>` where it is back already: nothing is sent before the owner has said so. */
  restore: () => restoreCommand(readDatabaseEnv(), process.argv.slice(3)),
  "env-example": async () => void process.stdout.write(exampleEnv()),
  openapi: async () => void process.stdout.write(await describeFunctions()),
};

/** What the built entry calls, after it has looked at Node's version. */
export const main = () =>
  runCommand(
    async () => {
      const name = process.argv[2] ?? "";
      const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
      if (!command)
        throw new Error(`There is no command '${name}'; there are: ${Object.keys(commands).join(", ")}`);
      await command();
    },
    { envFile: ".env" },
  );

if (import.meta.main) await main();
