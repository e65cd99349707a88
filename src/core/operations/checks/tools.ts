/** How checks reach the machine and the network; tests pass their own. */
import { statfs } from "node:fs/promises";
import type { Lookup } from "#core/sending/connections/check-sender-domain.ts";
import { type Visit, visit } from "./visit.ts";

export type Tools = {
  /** Defaults to this machine's resolver or DNS_SERVERS. */
  lookup?: Lookup;
  visit: Visit;
  /** Of the folder's disk, in bytes. */
  freeSpace(folder: string): Promise<{ free: number; total: number }>;
  /** The machine's clock: tests may move the product's. */
  machineTime(): number;
  nodeVersion: string;
  /** Whether a pooler sits between this process and PostgreSQL; running processes found out at startup. */
  isPooled(): Promise<boolean>;
};

export const systemTools: Tools = {
  visit,
  async freeSpace(folder) {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  },
  machineTime: () => Date.now(),
  nodeVersion: process.versions.node,
  isPooled: async () => false,
};
