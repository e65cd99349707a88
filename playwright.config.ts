/** Browser tests against the stage, with Debian's chromium. */
import { execFileSync } from "node:child_process";
import { defineConfig } from "@playwright/test";

const chromium = process.env.CHROMIUM ?? execFileSync("sh", ["-c", "command -v chromium"]).toString().trim();

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/stage.setup.ts",
  projects: [
    // Looking at pages disturbs nobody; two at a time, as there are cores.
    { name: "look", testMatch: /(pages|accessibility|found)\.spec\.ts/, fullyParallel: true, workers: 2 },
    // The mail server's mode, the clock and the seats belong to the whole stage, so what touches them takes turns.
    { name: "act", testIgnore: /(pages|accessibility|found)\.spec\.ts/, workers: 1, dependencies: ["look"] },
  ],
  workers: 2,
  timeout: 60_000,
  reporter: [["list"]],
  use: {
    launchOptions: {
      executablePath: chromium,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
