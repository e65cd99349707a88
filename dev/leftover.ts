/** What a `npm run dev` that was killed left behind in its folder: a PostgreSQL that nobody stops, in the way of the next start. */
import { execFile } from "node:child_process";
import { mkdir, readFile, realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

const STOPS_WITHIN_MS = 20_000;

/** Throws where another start of it is alive: that one's database is no leftover. Afterwards the folder is this process's. */
export async function claimFolder(folder: string, log: (line: string) => void): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, "dev.pid");
  const other = Number(await readFile(file, "utf8").catch(() => ""));
  if (other && other !== process.pid && /de(v|mo)\.ts/.test(await commandOf(other)))
    throw new Error(
      `\`npm run dev\` or \`npm run demo\` runs in ${folder} already: process ${other}. Stop that one first.`,
    );
  await writeFile(file, String(process.pid));
  await stopLeftover(join(folder, "postgres"), log);
}

/** By its own pid file, and only if that process is a PostgreSQL of this very folder: a number may be somebody else's by now. */
async function stopLeftover(data: string, log: (line: string) => void): Promise<void> {
  const [pid, folder] = (await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  const postmaster = Number(pid);
  if (!postmaster || !folder || (await realpath(folder).catch(() => "")) !== (await realpath(data))) return;
  const isOurs = async () => {
    const command = await commandOf(postmaster);
    return command.includes("postgres") && command.includes(folder);
  };
  if (!(await isOurs())) return;
  log(`the last start was killed: stopping its PostgreSQL (process ${postmaster})`);
  process.kill(postmaster, "SIGINT");
  for (const end = Date.now() + STOPS_WITHIN_MS; await isOurs(); await pause(50))
    if (Date.now() > end) throw new Error(`PostgreSQL (process ${postmaster}) in ${data} does not stop`);
}

/** How a process was started; empty where there is none. */
async function commandOf(pid: number): Promise<string> {
  const told = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => null);
  if (told !== null) return told;
  // Where there is no /proc.
  return promisify(execFile)("ps", ["-o", "command=", "-p", String(pid)]).then(
    ({ stdout }) => stdout,
    () => "",
  );
}
