/** Cleans up after a killed `npm run dev`: its PostgreSQL would block the next start. */
import { execFile } from "node:child_process";
import { mkdir, readFile, realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

const STOPS_WITHIN_MS = 20_000;

/** Claims the folder; throws if another run is using it. */
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

/** Stops it only if the pid is a PostgreSQL of this very folder: the number may have been reused. */
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

async function commandOf(pid: number): Promise<string> {
  const told = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => null);
  if (told !== null) return told;
  return promisify(execFile)("ps", ["-o", "command=", "-p", String(pid)]).then(
    ({ stdout }) => stdout,
    () => "",
  );
}
