/** Browser tests against the stage, with Debian's chromium. */
import { defineConfig } from "@playwright/test";
import { launchOptions } from "./test/browser.ts";

/** They move their stage's clock by weeks: for tests after them, the sample events are over. */
const walks = /\/(call-walk|campaign-change|webinar-walk)\.spec\.ts/;

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/stage.setup.ts",
  projects: [
    { name: "look", testMatch: /\/(pages|accessibility|seo)\.spec\.ts/ },
    { name: "act", testIgnore: [/\/(pages|accessibility|seo|signup)\.spec\.ts/, walks] },
    // Four visitors at once, and a clock on their patience: nothing else runs beside it.
    { name: "alone", testMatch: /\/signup\.spec\.ts/, workers: 1, dependencies: ["look", "act"] },
    { name: "walk", testMatch: walks, dependencies: ["look", "act", "alone"] },
  ],
  // Each worker has a stage of its own (stage.setup.ts). Browsers wait half of the time: two workers leave a core idle, four make each other late.
  fullyParallel: true,
  workers: 3,
  timeout: 60_000,
  // A machine that is busy elsewhere answers late; what has to be quick is measured where it is promised.
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: { launchOptions },
});
