/** The rules of the house bite: what must not be imported is an error, and a page that breaks its schema is refused by name. */
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { loadContent } from "../src/content/load-content.ts";

const scratch = await mkdtemp(join(tmpdir(), "foyer-rules-"));
afterAll(() => rm(scratch, { recursive: true, force: true }));

describe("an import in the wrong direction", { timeout: 60_000 }, () => {
  /** The real rules over a house of two files. */
  async function cruise(files: Record<string, string>): Promise<string> {
    const house = await mkdtemp(join(scratch, "house-"));
    await symlink(resolve("node_modules"), join(house, "node_modules"));
    await cp("tsconfig.json", join(house, "tsconfig.json"));
    await cp("package.json", join(house, "package.json"));
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(house, path)), { recursive: true });
      await writeFile(join(house, path), text);
    }
    const run = promisify(execFile)(
      resolve("node_modules/.bin/depcruise"),
      ["src", "--config", resolve(".dependency-cruiser.mjs"), "--output-type", "err"],
      { cwd: house },
    );
    return run.then(
      ({ stdout }) => stdout,
      (error) => error.stdout,
    );
  }

  it.each([
    [
      "core-knows-no-framework",
      { "src/core/a.ts": 'import { useState } from "react";\nexport const a = useState;\n' },
    ],
    [
      "core-knows-no-framework",
      { "src/core/a.ts": 'import type { ReactNode } from "react";\nexport type A = ReactNode;\n' },
    ],
    [
      "core-knows-no-framework",
      { "src/core/a.ts": 'import { Hono } from "hono";\nexport const a = Hono;\n' },
    ],
    [
      "web-imports",
      { "src/web/a.ts": 'export { b } from "../db/b.ts";\n', "src/db/b.ts": "export const b = 1;\n" },
    ],
    [
      "web-imports",
      {
        "src/web/a.ts": 'import { b } from "../mail/b.ts";\nexport const a = b;\n',
        "src/mail/b.ts": "export const b = 1;\n",
      },
    ],
    [
      "core-pages",
      {
        "src/core/pages/a.ts": 'import { b } from "../capture/b.ts";\nexport const a = b;\n',
        "src/core/capture/b.ts": "export const b = 1;\n",
      },
    ],
    [
      "no-cycles",
      { "src/core/pages/a.ts": 'import "./b.ts";\n', "src/core/pages/b.ts": 'import "./a.ts";\n' },
    ],
  ])("is refused by %s", async (rule, files) => {
    expect(await cruise(files as Record<string, string>)).toContain(`error ${rule}`);
  });

  it("and one in the right direction is not", async () => {
    const said = await cruise({
      "src/core/capture/a.ts": 'import { b } from "../pages/b.ts";\nexport const a = b;\n',
      "src/core/pages/b.ts": "export const b = 1;\n",
    });
    expect(said).toContain("no dependency violations");
  });
});

describe("content", () => {
  async function contentWith(change: (page: string) => string): Promise<string> {
    const folder = await mkdtemp(join(scratch, "content-"));
    await cp("src/content", folder, { recursive: true });
    const file = join(folder, "pages/nine-ways.ts");
    await writeFile(file, change(await readFile(file, "utf8")));
    return folder;
  }

  it("as it stands keeps its schema", async () => {
    const { pages, coaches, campaigns } = await loadContent();
    expect(pages.length).toBeGreaterThanOrEqual(4);
    for (const page of pages) {
      expect(coaches.map((coach) => coach.slug)).toContain(page.coach);
      if (page.form) expect(campaigns.map((campaign) => campaign.name)).toContain(page.form.campaign);
    }
    const addresses = pages
      .flatMap((page) => [...page.addresses, ...page.redirects])
      .map((address) => address.toLowerCase());
    expect(new Set(addresses).size).toBe(addresses.length);
  });

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
});
