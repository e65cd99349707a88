/** PostgreSQL's own programs for backups, with the password handed over where no list of processes shows it. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** Returns what it printed. */
export async function runTool(
  tool: "pg_dump" | "pg_restore",
  args: string[],
  { url }: { url?: string } = {},
): Promise<string> {
  try {
    const { stdout } = await execute(tool, args, {
      // In UTC: times in what they print are read.
      env: { ...process.env, TZ: "UTC", ...(url && connectionEnv(url)) },
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    if (code === "ENOENT")
      throw new Error(
        `${tool} is not on this machine. Install PostgreSQL's client programs, of the server's version or newer.`,
      );
    throw new Error(`${tool} failed: ${stderr?.trim().split("\n").slice(0, 5).join(" ") || String(error)}`);
  }
}

function connectionEnv(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const sslmode = searchParams.get("sslmode");
  return {
    PGHOST: decodeURIComponent(hostname).replace(/^\[|\]$/g, ""),
    PGPORT: port || "5432",
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslmode && { PGSSLMODE: sslmode }),
  };
}
