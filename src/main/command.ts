/** Composition root of the commands. Each reads what it needs when it runs. */
import { loadContent } from "../core/content/stored-pages/load-content.ts";
import { version } from "../core/kernel/version.ts";
import { migrate } from "../db/migrate.ts";
import { exampleEnv, readDatabaseEnv, readRestoreEnv } from "../env/env.ts";
import { EnvError } from "../env/read.ts";
import { backupCommand } from "./backup.ts";
import { COACH_USAGE, coachCommand } from "./coach.ts";
import { doctorCommand } from "./doctor.ts";
import { createLog } from "./log.ts";
import { makeFirstOwner, ownerCommand } from "./owner.ts";
import { restoreCommand } from "./restore.ts";
import { runCommand } from "./run.ts";
import { seed, seedCommand, shippedContent } from "./seed.ts";
import { whenDatabaseIsThere } from "./wait.ts";

export { makeFirstOwner, migrate, seed, shippedContent };

/** The text of `docs/openapi.json`, with the functions that the shipped pages name. A test compares the file with it. */
export async function describeFunctions(): Promise<string> {
  const { pages } = await loadContent(shippedContent);
  const { openApi } = await import("../web/functions/open-api.ts");
  const named = new Set(pages.flatMap(({ form }) => form?.emailFunction ?? []));
  return `${JSON.stringify(openApi([...named]), null, 2)}\n`;
}

/** A database that is starting at the same time may take longer. */
const WAIT_MS = 60_000;

async function migrateWhenThere(url: string): Promise<void> {
  const ending = AbortSignal.timeout(WAIT_MS);
  const log = createLog("command", "info");
  const done = await whenDatabaseIsThere({ log }, ending, () => migrate(url));
  if (!done) throw new Error(`The database was not there for ${WAIT_MS / 1000} seconds.`);
  const { applied, areFunctionsNew, postponed } = done;
  const tables =
    applied === 0 ? "No migration to apply" : `Applied ${applied} migration${applied === 1 ? "" : "s"}`;
  process.stdout.write(`${tables}; SQL functions ${areFunctionsNew ? "updated" : "unchanged"}.\n`);
  if (postponed > 0)
    process.stdout.write(
      "Run migrate again once every web and worker process is of this version: it then removes what only the version before used.\n",
    );
}

/** `usage` is empty for the two processes, which the dispatcher starts (dev/entry.ts). */
type Command = { usage: string; about: string; run?: (args: string[]) => Promise<void> };

const commands: Record<string, Command> = {
  web: { usage: "", about: "The web process: pages, forms and the console." },
  worker: { usage: "", about: "The worker: follow-up emails, broadcasts, schedules." },
  migrate: {
    usage: "",
    about: "Brings the database up to date. Run it before a new version starts.",
    run() {
      const { DATABASE_URL, DATABASE_DIRECT_URL } = readDatabaseEnv();
      return migrateWhenThere(DATABASE_DIRECT_URL ?? DATABASE_URL);
    },
  },
  seed: {
    usage: "[--samples] [folder]",
    about: "Adds the sample coaches, or pages of your own; without either nothing changes.",
    run: (args) => seedCommand(() => readDatabaseEnv().DATABASE_URL, args),
  },
  owner: {
    usage: "make <email> [name] | reset <email>",
    about: "Creates an owner, or sets a new password.",
    run: (args) => ownerCommand(readDatabaseEnv().DATABASE_URL, args),
  },
  doctor: {
    usage: "[--json]",
    about: "Says what is wrong with this installation, and how to fix it.",
    run: doctorCommand,
  },
  backup: {
    usage: "[file]",
    about: "Writes everything but the secrets to one file, and reads it back.",
    run: (args) => backupCommand(readDatabaseEnv(), args),
  },
  restore: {
    usage: "<file> | --made <time> [--journal <file>]",
    about: "Restores a backup. Nothing is sent before the owner has said so.",
    run: (args) => restoreCommand(readRestoreEnv(), args),
  },
  coach: {
    usage: COACH_USAGE,
    about: "Moves one coach to another installation, as a file.",
    run: coachCommand,
  },
  "env-example": {
    usage: "",
    about: "Prints every environment variable with an example.",
    run: async () => void process.stdout.write(exampleEnv()),
  },
  openapi: {
    usage: "",
    about: "Prints the OpenAPI description of the functions.",
    run: async () => void process.stdout.write(await describeFunctions()),
  },
};

const usage = () => {
  const lines = Object.entries(commands).map(([name, command]): [string, string] => [
    `${name} ${command.usage}`.trim(),
    command.about,
  ]);
  const width = Math.max(...lines.map(([call]) => call.length));
  return [
    `Foyer ${version}. Usage: foyer.js <command>`,
    "",
    ...lines.map(([call, about]) => `  ${call.padEnd(width)}  ${about}`),
    "",
  ].join("\n");
};

/** Called by the built entry after it has checked Node's version. */
export const main = () =>
  runCommand(
    async () => {
      const [name = "--help", ...args] = process.argv.slice(2);
      if (["--help", "-h", "help"].includes(name)) return void process.stdout.write(usage());
      if (["--version", "-v", "version"].includes(name)) return void process.stdout.write(`${version}\n`);
      const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
      if (!command?.run) throw new EnvError(`There is no command '${name}'.\n\n${usage()}`);
      await command.run(args);
    },
    { envFile: ".env" },
  );

if (import.meta.main) await main();
