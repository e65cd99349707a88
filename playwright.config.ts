/** Browser tests against the stage, with Debian's chromium. */
import { execFileSync } from "node:child_process";
import { defineConfig } from "@playwright/test";

const chromium = process.env.CHROMIUM ?? execFileSync("sh", ["-c", "command -v chromium"]).toString().trim();

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/stage.setup.ts",
  // The mail server's mode and the clock belong to the whole stage, so tests take turns; each runs its variants side by side.
  workers: 1,
  fullyParallel: false,
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
