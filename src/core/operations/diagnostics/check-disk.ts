/** Whether there is room on this machine's disks: logs, temporary files and, where it runs here, the database need some. */
import { tmpdir } from "node:os";
import { type Finding, good, type Tools } from "./check.ts";

const MB = 1024 * 1024;
const LITTLE = 1024 * MB;
const FULL = 200 * MB;

export async function checkDisk(_ctx: unknown, { freeSpace }: Pick<Tools, "freeSpace">): Promise<Finding> {
  const folders = [...new Set([process.cwd(), tmpdir()])];
  const disks = await Promise.all(folders.map(async (folder) => ({ folder, ...(await freeSpace(folder)) })));
  const details = Object.fromEntries(disks.map(({ folder, free }) => [folder, `${megabytes(free)} MB free`]));
  const [fullest] = disks.sort((a, b) => a.free - b.free);
  if (!fullest || fullest.free > LITTLE)
    return good(`At least ${megabytes(fullest?.free ?? 0)} MB are free.`, details);
  return {
    state: fullest.free < FULL ? "bad" : "attention",
    found: `${megabytes(fullest.free)} MB of ${megabytes(fullest.total)} MB are left on the disk of ${fullest.folder}.`,
    fix: "Delete what is not needed, old logs first, or give the machine a larger disk.",
    details,
  };
}

const megabytes = (bytes: number) => Math.floor(bytes / MB);
