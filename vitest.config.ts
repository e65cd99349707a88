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
/** One seed a day for every random test. */
const setupFiles = "test/seed.ts";
/** A busy machine needs longer than the tool's own five seconds. */
const inProcess = { setupFiles, testTimeout: 20_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // Both cores, and modules read once for all files of a worker: a file's own state is its database.
    maxWorkers: 2,
    isolate: false,
    projects: [
      // Each file starts a stage of its own; they mostly wait, so verify runs two at once.
      { test: { name: "faults", setupFiles, include: ["faults/*.test.ts"] } },
      // Three database nodes in network namespaces: `npm run faults:failover` and `faults:cluster`.
      {
        test: { name: "cluster", setupFiles, include: ["faults/cluster/*.test.ts"], fileParallelism: false },
      },
      { test: { name: "proofs", setupFiles, include: ["proofs/**/*.test.ts"], fileParallelism: false } },
      {
        test: {
          name: "unit",
          include: ["{src,dev,test}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.db.test.ts", bulk, shipped],
          ...inProcess,
        },
      },
      // Each file gets a database of its own, cloned from one that holds the fixture site.
      {
        test: {
          name: "database",
          include: ["{src,test}/**/*.db.test.ts"],
          exclude: [shipped],
          globalSetup: "test/postgres.setup.ts",
          ...inProcess,
        },
      },
      { test: { name: "bulk", include: [bulk], globalSetup: "test/postgres.setup.ts", ...inProcess } },
      {
        test: { name: "shipped", include: [shipped], globalSetup: "test/shipped.setup.ts", ...inProcess },
      },
    ],
  },
});
