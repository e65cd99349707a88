/** How checks look at the machine and the outside; tests hand in their own. */
import { statfs } from "node:fs/promises";
import type { Lookup } from "#core/sending/connections/check-sender-domain.ts";
import { type Visit, visit } from "./visit.ts";

export type Tools = {
  /** None: this machine’s resolver, or DNS_SERVERS. */
  lookup?: Lookup;
  visit: Visit;
  /** Of the disk that a folder lies on, in bytes. */
  freeSpace(folder: string): Promise<{ free: number; total: number }>;
  /** The machine's own clock, not the product's: that one may have been moved for a test. */
  machineTime(): number;
  nodeVersion: string;
  /** Whether a pooler stands between this process and PostgreSQL; processes that run have found out when they started. */
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
