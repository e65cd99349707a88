/** The command `backup [file]`: the whole database in one file, under its name only once it was read back. */
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { runTool } from "./postgres-tools.ts";

type DatabaseEnv = { DATABASE_URL: string; DATABASE_DIRECT_URL?: string | undefined };

export async function backupCommand(env: DatabaseEnv, [file, ...rest]: string[]): Promise<void> {
  if (rest.length > 0) throw new Error("Usage: backup [file]");
  const path = file ?? `foyer-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, "")}.dump`;
  const { bytes } = await backUp(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL, path);
  process.stdout.write(
    `${path} (${bytes} bytes) holds the whole database, and was read back.\nIt holds what visitors gave you: copy it off this machine, to where nobody else looks. The secrets of the environment are not in it: keep them in another place.\n`,
  );
}

export async function backUp(url: string, path: string): Promise<{ bytes: number }> {
  const part = `${path}.part`;
  await mkdir(dirname(path), { recursive: true });
  // People's data: nobody else on this machine reads it. Made before, because pg_dump keeps the mode of a file that is there.
  await (await open(part, "w", 0o600)).close();
  try {
    await runTool("pg_dump", ["--format=custom", "--no-owner", "--no-privileges", `--file=${part}`], { url });
    // Every byte of it, not its list alone.
    await runTool("pg_restore", ["--file=/dev/null", part]);
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
  return { bytes: (await stat(path)).size };
}
