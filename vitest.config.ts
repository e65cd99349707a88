/** Unit tests beside their source, and database tests, each file of which gets a database of its own. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Both cores, and modules read once for all files of a worker: a file's own state is its database.
    maxWorkers: 2,
    isolate: false,
    projects: [
      // Against the whole stage, one proof at a time.
      { test: { name: "faults", include: ["faults/**/*.test.ts"], fileParallelism: false } },
      { test: { name: "proofs", include: ["proofs/**/*.test.ts"], fileParallelism: false } },
      {
        test: { name: "unit", include: ["{src,dev,test}/**/*.test.{ts,tsx}"], exclude: ["**/*.db.test.ts"] },
      },
      {
        test: {
          name: "database",
          include: ["{src,test}/**/*.db.test.ts"],
          globalSetup: "test/postgres.setup.ts",
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
