/** Brings the development database up to date, unless it was made from these exact files. */
import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fingerprint } from "./fingerprint.ts";

const SOURCES = [
  "src/db",
  "src/core/content",
  "src/emails",
  "src/main/seed.ts",
  "content",
  "package-lock.json",
];

type Preparation = { folder: string; databaseUrl: string; isNew?: boolean; step(line: string): void };

export async function prepareDatabase({ folder, databaseUrl, isNew, step }: Preparation): Promise<string> {
  const stamp = await currentStamp();
  if (!isNew && stamp === (await readFile(stampFile(folder), "utf8").catch(() => ""))) {
    step("tables and sample coaches are as they were");
    return "";
  }
  const owner = await run({ folder, databaseUrl, step });
  await writeFile(stampFile(folder), stamp);
  return owner;
}

/** Call after seeding elsewhere, so that the next start has nothing to do. */
export async function stampPrepared(folder: string): Promise<void> {
  await writeFile(stampFile(folder), await currentStamp());
}

const stampFile = (folder: string) => join(folder, "prepared.txt");

/** Includes the date, because sample events are kept in the future. */
async function currentStamp(): Promise<string> {
  return `${new Date().toDateString()} ${await fingerprint(SOURCES)}`;
}

/** In a separate process, to use a second core. */
function run({ folder, databaseUrl, step }: Preparation): Promise<string> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "--no-warnings", "dev/command.ts", join(folder, "emails.json")],
    { env: { ...process.env, DATABASE_URL: databaseUrl }, stdio: ["ignore", "pipe", "inherit"] },
  );
  let owner = "";
  createInterface(child.stdout).on("line", (line) => {
    const { what, detail } = JSON.parse(line) as { what: string; detail: string };
    step(`${what} ready`);
    if (what === "owner") owner = detail;
  });
  return new Promise((done, fail) =>
    child.once("close", (code) =>
      code === 0 ? done(owner) : fail(new Error("The database was not prepared: see above.")),
    ),
  );
}
