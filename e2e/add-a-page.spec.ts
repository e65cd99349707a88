/** Adding one document to a content folder creates a page, a form, a lead and an email. */
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import {
  expectSuccess,
  fill,
  formPage,
  newAddress,
  phone,
  query,
  stage,
  submit,
  turn,
  visit,
} from "./kit.ts";

test("a new file is a new page", async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), "foyer-content-"));
  try {
    await cp("content", folder, { recursive: true });
    const nineWays = await readFile(join(folder, "pages/nine-ways.ts"), "utf8");
    const added = nineWays
      .replace('id: "nine-ways"', 'id: "tenth-way"')
      .replace(/addresses: \[[^\]]*\]/, 'addresses: ["/tenth-way"]')
      .replace('source: "Dave 9 Ways Health Guide"', 'source: "tenth-way"');
    await writeFile(join(folder, "pages/tenth-way.ts"), added);
    await promisify(execFile)(process.execPath, ["build/node/main.command.js", "seed", folder], {
      env: {
        ...process.env,
        DATABASE_URL: stage.database,
        SMTP_URL: stage.smtp,
        PUBLIC_URL: stage.web,
        APP_SECRET: randomBytes(32).toString("base64"),
      },
    });

    const form = { ...formPage("nine-ways"), source: "tenth-way" };
    await expect
      .poll(async () => (await fetch(`${stage.web}/tenth-way`)).status, { timeout: 2000 })
      .toBe(200);
    const page = await visit(browser, "/tenth-way", phone);
    const email = newAddress();
    await fill(page, form, email);
    await submit(page, phone);
    await expectSuccess(page, phone, form);
    expect(await query("select source from leads where email = $1", [email])).toEqual([
      { source: "tenth-way" },
    ]);
    expect(await turn.messages(email)).toHaveLength(1);
    await page.context().close();
  } finally {
    await query("delete from leads where source = 'tenth-way'");
    await query("delete from pages where slug = 'tenth-way'");
    await rm(folder, { recursive: true, force: true });
  }
});
