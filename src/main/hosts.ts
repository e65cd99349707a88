/** Keeps the host names of coaches in memory: from PostgreSQL, or from the file while that is away. */
import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { z } from "zod";
import type { Context } from "../core/kernel/context.ts";
import { reportError } from "../core/kernel/errors/report-error.ts";
import type { CoachHost } from "../core/kernel/hosts.ts";
import { readHosts } from "../core/operations/domains/read-hosts.ts";
import type { Channel } from "../db/listen.ts";

const stored = z.array(
  z.strictObject({
    ...{ host: z.string(), coachId: z.uuid(), isUsed: z.boolean() },
    // Absent in a file of an earlier version.
    mayHaveCertificate: z.boolean().default(true),
  }),
);
const AGAIN_MS = 2000;

export type HostsKept = {
  channel: Channel;
  /** Once notifications arrive: what changed before was not announced. */
  read(): void;
  stop(): void;
};

/** `changed` gets the coach whose pages now have other addresses, or null if it may be any. */
export async function keepHosts(
  ctx: Context,
  { file, changed = () => undefined }: { file?: string | undefined; changed?(coachId: string | null): void },
): Promise<HostsKept> {
  let retry: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();
  const known = file ? await readList(file) : null;
  if (known) ctx.hosts?.replace(known);

  async function read(coachId: string | null): Promise<void> {
    clearTimeout(retry);
    try {
      const list = await readHosts(ctx);
      const before = JSON.stringify(ctx.hosts?.list);
      ctx.hosts?.replace(list);
      if (JSON.stringify(list) === before) return;
      changed(coachId);
      if (file) await writeList(file, list);
    } catch (error) {
      retry = setTimeout(() => readNext(null), AGAIN_MS);
      retry.unref();
      // The list in memory goes on; that the database is away is reported elsewhere.
      ctx.log.warn(
        { reason: error instanceof Error ? error.message : "" },
        "the list of domains could not be read",
      );
    }
  }
  const readNext = (coachId: string | null) => {
    reading = reading.then(() => read(coachId));
    return reading;
  };
  const first = readNext(null);
  // With a list from the file, a database that is away must not hold up the start.
  if (!known) await Promise.race([first, new Promise((resolve) => setTimeout(resolve, AGAIN_MS).unref())]);

  async function writeList(path: string, list: CoachHost[]): Promise<void> {
    // Both processes write it: whole or not at all.
    const fresh = `${path}.${randomBytes(4).toString("hex")}`;
    try {
      await writeFile(fresh, JSON.stringify(list));
      await rename(fresh, path);
    } catch (error) {
      reportError(ctx, error, { where: "hosts-file" });
    }
  }

  return {
    channel: {
      channel: "coach_domains_changed",
      version: "select coach_domains_state() as answer",
      heard: (payload) => void readNext(payload),
    },
    read: () => void readNext(null),
    stop: () => clearTimeout(retry),
  };
}

async function readList(file: string): Promise<CoachHost[] | null> {
  try {
    return stored.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return null; // not written yet
  }
}
