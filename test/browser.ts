/** Which browser tests and picture books open, and how: Debian's, without a window. */
import { execFileSync } from "node:child_process";

// The shell has the same engine as the browser and nothing around it: a test takes half the time.
const find = "command -v chromium-headless-shell || command -v chromium || echo chromium-headless-shell";

export const launchOptions = {
  executablePath: process.env.CHROMIUM ?? execFileSync("sh", ["-c", find]).toString().trim(),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
