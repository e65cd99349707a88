/** Checks this machine: its Node version, its clock against the database's, and its free disk space. */
import { tmpdir } from "node:os";
import { sql } from "drizzle-orm";
import { attention, bad, good } from "#core/kernel/checks/finding.ts";
import type { Check } from "#core/kernel/checks/run-checks.ts";
import type { Tools } from "../tools.ts";

const OLDEST_NODE = 24;

export const node: Check<Tools, unknown> = {
  id: "node",
  title: "Node",
  run: (_ctx, { nodeVersion }) =>
    Number.parseInt(nodeVersion, 10) >= OLDEST_NODE
      ? good(`Node ${nodeVersion}.`)
      : bad(
          `Node ${nodeVersion} is too old.`,
          `Install Node ${OLDEST_NODE} or newer and start web and worker with it.`,
        ),
};

/** A lease lasts 60 seconds by the reclaiming process's clock: with half of that as skew, a message may be sent twice. */
const DANGEROUS_SECONDS = 30;
const NOTICEABLE_SECONDS = 5;

export const clock: Check<Tools> = {
  id: "clock",
  title: "Clock",
  async run(ctx, { machineTime }) {
    const before = machineTime();
    const { rows } = await ctx.db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
    // The database responded somewhere between the two readings.
    const here = (before + machineTime()) / 2;
    const apart = Math.abs(Date.parse(rows[0]?.now ?? "") - here) / 1000;
    const details = { secondsApart: Math.round(apart * 10) / 10 };
    if (apart <= NOTICEABLE_SECONDS) return good("This machine's clock and the database's agree.", details);
    const isDangerous = apart > DANGEROUS_SECONDS;
    return (isDangerous ? bad : attention)(
      `The database's clock is ${Math.round(apart)} seconds off this machine's${isDangerous ? ": messages may be sent late, or twice" : ""}.`,
      "Synchronize the clocks of both machines with NTP.",
      details,
    );
  },
};

const MB = 1024 * 1024;
const LITTLE = 1024 * MB;
const FULL = 200 * MB;
const megabytes = (bytes: number) => Math.floor(bytes / MB);

/** Logs, temporary files and, if it runs here, the database need space. */
export const disk: Check<Tools, unknown> = {
  id: "disk",
  title: "Disk",
  async run(_ctx, { freeSpace }) {
    const folders = [...new Set([process.cwd(), tmpdir()])];
    const disks = await Promise.all(
      folders.map(async (folder) => ({ folder, ...(await freeSpace(folder)) })),
    );
    const details = Object.fromEntries(
      disks.map(({ folder, free }) => [folder, `${megabytes(free)} MB free`]),
    );
    const [fullest] = disks.sort((a, b) => a.free - b.free);
    if (!fullest || fullest.free > LITTLE)
      return good(`At least ${megabytes(fullest?.free ?? 0)} MB are free.`, details);
    return (fullest.free < FULL ? bad : attention)(
      `${megabytes(fullest.free)} MB of ${megabytes(fullest.total)} MB are left on the disk of ${fullest.folder}.`,
      "Delete what is not needed, old logs first, or give the machine a larger disk.",
      details,
    );
  },
};
