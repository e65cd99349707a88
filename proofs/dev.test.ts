/**
 * `npm run proofs:dev`: development from source in a browser. A saved file shows by itself, however it is saved; a start
 * that was killed is in nobody's way. It edits files of this checkout and puts them back, so verify leaves it out.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { expect, it } from "vitest";
import { launchOptions } from "../test/browser.ts";
import { editFile, startDev } from "../test/dev-process.ts";

const LIMIT = { timeout: 120_000 };

it.runIf(process.env.FULL)(
  "shows what is saved, and starts again after kill -9",
  {
    timeout: 900_000,
  },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "foyer-proof-dev-"));
    await chmod(folder, 0o755);
    const undos: (() => Promise<void>)[] = [];
    const edit = async (...args: Parameters<typeof editFile>) => {
      const { undo } = await editFile(...args);
      undos.push(undo);
    };
    let dev = await startDev(folder);
    const browser = await chromium.launch(launchOptions);
    try {
      const page = await browser.newPage();
      await page.goto(`${dev.web}/9ways`);
      const headline = page.locator("h1");

      // Nobody has touched the page: it has no script of ours yet, and is loaded again nonetheless.
      await edit("content/pages/nine-ways.ts", "Run the unit people ask", "Lead the unit people ask");
      await expect.poll(() => headline.textContent(), LIMIT).toContain("Lead the unit");
      await edit("src/web/blocks/hero/hero.tsx", 'className="kicker">', 'className="kicker">Edited: ');
      await expect.poll(() => page.locator(".kicker").textContent(), LIMIT).toContain("Edited: ");

      // The path of a form with JavaScript, and the server itself, which are put together once.
      const post = () =>
        fetch(`${dev.web}/9ways`, { method: "POST", headers: { accept: "application/json" } });
      expect((await post()).status).toBe(422);
      await edit("src/web/public/submit-page.server.ts", "invalid: 422", "invalid: 409");
      await expect.poll(async () => (await post()).status, LIMIT).toBe(409);
      await edit("src/web/server.ts", "c.json({ ready: true })", "c.json({ ready: true, edited: true })");
      await expect
        .poll(async () => (await fetch(`${dev.web}/ready`)).json(), LIMIT)
        .toHaveProperty("edited", true);

      // A mistake is told and changes nothing; the next save is seen all the same.
      await edit("content/pages/nine-ways.ts", 'coach: "dave"', 'coach: "nobody"');
      await expect.poll(() => dev.said(), LIMIT).toContain("nobody");
      expect((await fetch(`${dev.web}/9ways`)).status).toBe(200);
      await undos.pop()?.();

      // A worker draws guides from source too.
      await expect.poll(async () => (await fetch(`${dev.web}/guides/nine-ways.pdf`)).status, LIMIT).toBe(200);

      await dev.stop("SIGKILL");
      dev = await startDev(folder);
      expect(dev.said()).toContain("the last start was killed");
      // What is in the files stands there, without a seed; a screen of the console is read when it is asked for.
      expect(await (await fetch(`${dev.web}/9ways`)).text()).toContain("Lead the unit");
      expect((await fetch(`${dev.web}/console/people`)).url).toContain("/sign-in");
    } finally {
      for (const undo of undos.reverse()) await undo();
      await browser.close();
      await dev.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
