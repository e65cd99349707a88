/** An owner imports a list: columns, the result for every row, the import and its undo. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { phone, query } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";
import { signUp } from "./recipient-kit.ts";

test("a file from Kit comes in and goes out again", async ({ browser }) => {
  test.slow();
  const tag = randomUUID().slice(0, 8);
  const [fresh, left, known] = [
    `fay.${tag}@example.test`,
    `lea.${tag}@example.test`,
    `kay.${tag}@example.test`,
  ];
  await signUp("/9ways", known);
  const page = await asOwner(browser, "/console/leads/import", phone);
  const clean = async (name: string) => {
    await expectClean(page, name);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide, name).toBeLessThanOrEqual(0);
  };
  const text = `email,first_name,state,created_at,tags,city,sequence step\n${fresh},Fay ${tag},active,03/04/2024,vip ${tag},Oslo,Email 1\n${left},Lea,cancelled,05/06/2023,,,2\n${known},,active,,vip ${tag},,1\nnonsense,=1+1,active,,,,\n`;
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: `kit-${tag}.csv`, mimeType: "text/csv", buffer: Buffer.from(text) });
  await page
    .getByLabel("Page they belong to")
    .selectOption({ label: "9 Healthcare Organization Success Keys" });
  await clean("file");
  await page.getByRole("button", { name: "See its columns" }).click();

  await expect(page.getByText("A file from Kit.")).toBeVisible();
  await expect(page.getByLabel("What created_at becomes")).toHaveValue("agreed-at");
  await page.getByLabel("What city becomes").selectOption({ label: "Do not import" });
  await expect(page.getByLabel("What sequence step becomes")).toHaveValue("position");
  await page.getByLabel("What they agreed to").fill("Yes, send me the monthly letter.");
  await page.getByRole("button", { name: "Check every row" }).click();
  await expect(page.getByRole("alert")).toContainText("whether the day or the month comes first");
  await expect(page.getByLabel("What city becomes")).toHaveValue("skip");
  await page.getByLabel("In its dates").selectOption({ label: "the day comes first" });
  await clean("columns");
  await page.getByRole("button", { name: "Check every row" }).click();

  await expect(page.getByRole("heading", { level: 2 })).toHaveText(
    "4 rows: 1 new person, 1 update, 1 suppressed, 1 not imported.",
  );
  const row = (name: string) => page.getByRole("row", { name });
  await expect(row(fresh)).toContainText(`New`);
  await expect(row(left)).toContainText("unsubscribed in Kit");
  await expect(row(known)).toContainText(`adds the tag vip ${tag}`);
  await expect(row(fresh)).toContainText("had ‘Email 1’: gets email 2 next, on");
  await expect(row(known)).toContainText("gets these emails here already");
  await clean("rows");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /The 1 as CSV/ }).click(),
  ]);
  const csv = await readFile(await download.path(), "utf8");
  expect(csv.split("\r\n")[1]).toBe(`nonsense,"'=1+1",active,,,,,5,‘nonsense’ is not an address`);
  await page.getByRole("link", { name: /^Not imported/ }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("checkbox", { name: /^Go on with .* for 1 person/ }).check();
  await page.getByRole("button", { name: "Import 3 rows" }).click();

  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
    "3 rows are in. 1 person is new, 1 has been updated, 1 will never be written to.",
  );
  await clean("done");
  const [consent] = await query<{ wording: string }>(
    "select c.wording from consents c join leads l on l.id = c.lead_id where l.email = $1",
    [fresh],
  );
  expect(consent?.wording).toMatch(
    /Yes, send me the monthly letter\. From a Kit export, .*: created_at 03\/04\/2024\.$/,
  );
  await expect(page.getByText(/the sequence/)).toBeVisible();
  await page.goto(`/console/people?search=${tag}`);
  await expect(page.getByRole("row", { name: fresh })).toContainText(`vip ${tag}`);

  await page.goto("/console/leads/import");
  await page
    .getByRole("row", { name: `kit-${tag}.csv` })
    .getByRole("link", { name: "Undo…" })
    .click();
  const question = page.getByRole("region", { name: "Undo this import?" });
  await expect(question).toContainText("1 person whom it brought is removed");
  await expect(question).toContainText("1 suppression that only this file made is lifted");
  await clean("undo");
  await question.getByRole("button", { name: "Undo it: remove 1 person" }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
    "The import is undone. 1 person removed, 1 as before, 1 no longer suppressed.",
  );
  await page.goto(`/console/people?search=${tag}`);
  await expect(page.getByRole("row", { name: fresh })).toHaveCount(0);
  await expect(page.getByRole("row", { name: known })).not.toContainText(`vip ${tag}`);
  await page.context().close();
});
