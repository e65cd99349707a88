/** The build is whole: copied away from the project and started in another folder it migrates, seeds, takes a signup and sends the email, and stays small. */
import { execFileSync, spawn } from "node:child_process";
import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildIfStale } from "../dev/build.ts";
import { megabytesIn, tryProduct } from "../dev/try-product.ts";

let folder: string;
beforeAll(async () => {
  buildIfStale(console.log);
  folder = await mkdtemp(join(tmpdir(), "foyer-build-"));
  cpSync("build", folder, { recursive: true });
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

it("runs wherever it is copied to, within its size", { timeout: 480_000 }, async () => {
  const figures = await tryProduct({
    // The whole environment: nothing of this machine's may be needed, and the working directory is nobody's.
    run: (args, env) =>
      void execFileSync(process.execPath, [join(folder, "foyer.js"), ...args], {
        env,
        cwd: "/",
        stdio: ["ignore", "ignore", "inherit"],
      }),
    start: (args, env) =>
      spawn(process.execPath, [join(folder, "foyer.js"), ...args], {
        env,
        cwd: "/",
        stdio: ["ignore", "pipe", "pipe"],
      }),
  });
  const megabytes = megabytesIn(folder);
  console.log({ megabytes, ...figures });
  expect(megabytes).toBeLessThan(120);
  expect(figures.web).toBeLessThan(160);
  expect(figures.worker).toBeLessThan(120);
});
