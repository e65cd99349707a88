/** Which tests there are, and what each kind stands on. */
import { defineConfig } from "vitest/config";

/** An older Node fails tests for reasons that have nothing to do with them. `NEEDED` is what package.json's engines say. */
const NEEDED = 24;
if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  process.stderr.write(
    `The tests need Node ${NEEDED} or newer, and this is Node ${process.versions.node} (${process.execPath}). Run them by npm, or put node_modules/.bin first in PATH.\n`,
  );
  process.exit(1);
}

/** Tests of the shipped content itself: its words, links and sizes. All others stand on test/fixture-site. */
const shipped = "test/shipped-content/**/*.test.ts";
/** Random lives, many rows, worst cases: beside what they test, and not in the inner loop. */
const bulk = "{src,test}/**/*.bulk.test.ts";
/** Of every test: a busy machine needs longer than the tool's own five seconds. */
const limits = { testTimeout: 20_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // Both cores, and modules read once for all files of a worker: a file's own state is its database.
    maxWorkers: 2,
    isolate: false,
    projects: [
      // Against the whole stage, one proof at a time.
      { test: { name: "faults", include: ["faults/*.test.ts"], fileParallelism: false } },
      // Three database nodes in network namespaces: `npm run faults:failover` and `faults:cluster`.
      { test: { name: "cluster", include: ["faults/cluster/*.test.ts"], fileParallelism: false } },
      { test: { name: "proofs", include: ["proofs/**/*.test.ts"], fileParallelism: false } },
      {
        test: {
          name: "unit",
          include: ["{src,dev,test}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.db.test.ts", bulk, shipped],
          ...limits,
        },
      },
      // Each file gets a database of its own, cloned from one that holds the fixture site.
      {
        test: {
          name: "database",
          include: ["{src,test}/**/*.db.test.ts"],
          exclude: [shipped],
          globalSetup: "test/postgres.setup.ts",
          ...limits,
        },
      },
      { test: { name: "bulk", include: [bulk], globalSetup: "test/postgres.setup.ts", ...limits } },
      {
        test: { name: "shipped", include: [shipped], globalSetup: "test/shipped.setup.ts", ...limits },
      },
    ],
  },
});
