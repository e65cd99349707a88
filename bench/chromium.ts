/** Runs Debian's chromium headless, with its own debugging port and profile. */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchOptions } from "../test/browser.ts";
import { missing } from "./run.ts";

export async function startChromium(): Promise<{ port: number; stop(): Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), "foyer-chromium-"));
  const child = spawn(
    process.env.CHROMIUM ?? "chromium",
    [
      "--headless",
      ...launchOptions.args,
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
      "about:blank",
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const gone = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    let said = "";
    child.stderr.on("data", (chunk) => {
      if (said.length > 20_000) return; // it keeps printing long after the port is known
      said += chunk;
      const found = said.match(/DevTools listening on ws:\/\/[^/]*:(\d+)\//)?.[1];
      if (found) resolve(Number(found));
    });
    child.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "ENOENT" ? missing("chromium") : error),
    );
    child.once("exit", (code) => reject(new Error(`chromium ended (${code}):\n${said}`)));
  });
  return {
    port,
    async stop() {
      child.kill("SIGTERM");
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
