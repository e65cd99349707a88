/** A page that breaks its schema is refused by name. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { fixtureSite } from "../../../../test/fixture-site/load-fixture.ts";
import { loadContent } from "./load-content.ts";

const scratch = await mkdtemp(join(tmpdir(), "foyer-content-"));
afterAll(() => rm(scratch, { recursive: true, force: true }));

async function contentWith(change: (page: string) => string): Promise<string> {
  const folder = await mkdtemp(join(scratch, "content-"));
  await cp(fixtureSite, folder, { recursive: true });
  const file = join(folder, "pages/nine-ways.ts");
  await writeFile(file, change(await readFile(file, "utf8")));
  return folder;
}

it.each([
  ["a misspelt field", (page: string) => page.replace(/\bbusy:/, "bussy:"), /nine-ways\.ts: form\.busy: /],
  [
    "a block that does not exist",
    (page: string) => page.replace(/type: "Hero"/, 'type: "Zero"'),
    /nine-ways\.ts: blocks\.0/,
  ],
  [
    "an address that is none",
    (page: string) => page.replace('"/9ways"', '"9 ways"'),
    /nine-ways\.ts: addresses\.0: /,
  ],
])("with %s is refused by name", async (_what, change, words) => {
  await expect(loadContent(await contentWith(change))).rejects.toThrow(words);
});
