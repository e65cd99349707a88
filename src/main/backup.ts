/** The command `backup [file]`: dumps the database to one file, which gets its name only after it was read back. */
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { sql } from "drizzle-orm";
import { connect } from "../db/client.ts";
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
  // Personal data: nobody else on this machine may read it. Created first, because pg_dump keeps an existing file's mode.
  await (await open(part, "w", 0o600)).close();
  try {
    const options = ["--format=custom", "--no-owner", "--no-privileges", ...(await rowSecurity(url))];
    await runTool("pg_dump", [...options, `--file=${part}`], { url });
    // Every byte, not only its table of contents.
    await runTool("pg_restore", ["--file=/dev/null", part]);
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
  return { bytes: (await stat(path)).size };
}

/** pg_dump refuses a table with policies to a role that can't bypass them. The policies leave nothing out for any role but the limited one. */
async function rowSecurity(url: string): Promise<string[]> {
  const { db, close } = connect(url, { poolSize: 1 });
  try {
    const { rows } = await db.execute<{ bypasses: boolean; limited: boolean }>(sql`
      select rolsuper or rolbypassrls as bypasses, exists (
        select from pg_policy p, unnest(p.polroles) role where not p.polpermissive and pg_has_role(role, 'usage')) as limited
      from pg_roles where rolname = current_user`);
    return rows[0]?.bypasses || rows[0]?.limited ? [] : ["--enable-row-security"];
  } finally {
    await close();
  }
}
