/** PostgreSQL's backup programs, with the password kept out of the process list. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** Returns the program's output. */
export async function runTool(
  tool: "pg_dump" | "pg_restore",
  args: string[],
  { url }: { url?: string } = {},
): Promise<string> {
  try {
    const { stdout } = await execute(tool, args, {
      // UTC, because times in the output are parsed.
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
