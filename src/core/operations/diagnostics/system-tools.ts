/** The tools of checks outside of tests: this machine's disks, clock and Node. */
import { statfs } from "node:fs/promises";
import type { Tools } from "./check.ts";

export const systemTools: Tools = {
  async freeSpace(folder) {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  },
  machineTime: () => Date.now(),
  nodeVersion: process.versions.node,
  isPooled: async () => false,
};
