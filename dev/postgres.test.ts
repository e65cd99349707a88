/** A killed test run leaves no PostgreSQL behind. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";

const started = `
  import { mkdtemp } from "node:fs/promises";
  import { tmpdir } from "node:os";
  import { join } from "node:path";
  import { freePort } from "./dev/free-port.ts";
  import { startPostgres } from "./dev/postgres.ts";
  const folder = await mkdtemp(join(tmpdir(), "foyer-killed-"));
  const postgres = await startPostgres({ folder, port: await freePort(), keep: false, careless: true });
  console.log(JSON.stringify({ folder, pid: postgres.pid() }));
  setInterval(() => undefined, 1000);
`;

const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

test.for(["SIGTERM", "SIGKILL"] as const)(
  "ended by %s, its server and its folder are gone",
  async (signal) => {
    const child = spawn(
      process.execPath,
      ["--no-warnings", "--input-type=module-typescript", "-e", started],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    const line = await new Promise<string>((resolve) =>
      createInterface({ input: child.stdout }).once("line", resolve),
    );
    const { folder, pid } = JSON.parse(line) as { folder: string; pid: number };
    expect(isAlive(pid)).toBe(true);
    child.kill(signal);
    await expect.poll(() => isAlive(pid) || existsSync(folder), { timeout: 15_000 }).toBe(false);
  },
);
