/** A killed run's leftover is stopped by its pid file, and no other process is. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { claimFolder } from "./leftover.ts";

let folder: string;
const processes: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "foyer-leftover-"));
  await mkdir(join(folder, "postgres"));
});
afterEach(async () => {
  for (const each of processes.splice(0)) each.kill("SIGKILL");
  await rm(folder, { recursive: true });
});

async function running(...words: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["-e", "console.log(1); setInterval(() => {}, 1000)", ...words]);
  processes.push(child);
  await new Promise((resolve) => child.stdout.once("data", resolve));
  return child;
}
const leave = (pid: number | undefined, data = join(folder, "postgres")) =>
  writeFile(join(folder, "postgres/postmaster.pid"), `${pid}\n${data}\n1\n54329\n`);
const lines: string[] = [];
const claim = () => claimFolder(folder, (line) => lines.push(line));

it("stops the PostgreSQL of the folder, and says so", async () => {
  const postmaster = await running("postgres", "-D", join(folder, "postgres"));
  await leave(postmaster.pid);
  await claim();
  await expect.poll(() => postmaster.signalCode).toBe("SIGINT");
  expect(lines.join()).toContain(`process ${postmaster.pid}`);
});

it("leaves a process alone that only has the number of the one that is gone, and a PostgreSQL of another folder", async () => {
  const other = await running("an editor");
  await leave(other.pid);
  await claim();
  const elsewhere = await running("postgres", "-D", "/somewhere/else");
  await leave(elsewhere.pid, "/somewhere/else");
  await claim();
  await leave(elsewhere.pid);
  await claim();
  expect([other.exitCode, other.signalCode, elsewhere.exitCode, elsewhere.signalCode]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it("does not touch a start that is alive", async () => {
  const dev = await running("dev/dev.ts");
  const postmaster = await running("postgres", "-D", join(folder, "postgres"));
  await writeFile(join(folder, "dev.pid"), String(dev.pid));
  await leave(postmaster.pid);
  await expect(claim()).rejects.toThrow(`process ${dev.pid}`);
  expect(postmaster.signalCode).toBeNull();
});
