/** The rules of the house bite: what must not be imported is an error, and a page that breaks its schema is refused by name. */
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { loadContent } from "#core/content/stored-pages/load-content.ts";

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
      "ladder",
      {
        "src/core/sending/a.ts": 'import { b } from "#core/programs/b.ts";\nexport const a = b;\n',
        "src/core/programs/b.ts": "export const b = 1;\n",
      },
    ],
    [
      "shapes-are-pure",
      {
        "src/core/content/pages/a.ts": 'import { b } from "#core/kernel/b.ts";\nexport const a = b;\n',
        "src/core/kernel/b.ts": "export const b = 1;\n",
      },
    ],
    ["core-has-areas", { "src/core/a.ts": 'import "node:fs";\n' }],
    [
      "no-cycles",
      {
        "src/core/content/pages/a.ts": 'import "./b.ts";\n',
        "src/core/content/pages/b.ts": 'import "./a.ts";\n',
      },
    ],
  ])("is refused by %s", async (rule, files) => {
    expect(await cruise(files as Record<string, string>)).toContain(`error ${rule}`);
  });

  it("and one in the right direction is not", async () => {
    const said = await cruise({
      "src/core/leads/capture/a.ts": 'import { b } from "#core/content/pages/b.ts";\nexport const a = b;\n',
      "src/core/content/pages/b.ts": "export const b = 1;\n",
    });
    expect(said).toContain("no dependency violations");
  });

  it("goes up the ladder, whichever two areas it joins; and down it may go", async () => {
    const rules: { ladder: string[] } = await import(pathToFileURL(resolve(".dependency-cruiser.mjs")).href);
    const pairs = rules.ladder.flatMap((from, at) =>
      rules.ladder.flatMap((to, place) => (at === place ? [] : [{ from, to, isUp: place > at }])),
    );
    const said = await cruise(
      Object.fromEntries(
        pairs.flatMap(({ from, to }) => [
          [`src/core/${from}/to-${to}.ts`, `export { b } from "#core/${to}/from-${from}.ts";\n`],
          [`src/core/${to}/from-${from}.ts`, "export const b = 1;\n"],
        ]),
      ),
    );
    const refused = [...said.matchAll(/error ladder: src\/core\/(\w+)\/\S+ → src\/core\/(\w+)\//g)];
    expect(refused.map(([, from, to]) => `${from} → ${to}`).sort()).toEqual(
      pairs
        .filter(({ isUp }) => isUp)
        .map(({ from, to }) => `${from} → ${to}`)
        .sort(),
    );
  });
});

describe("content", () => {
  async function contentWith(change: (page: string) => string): Promise<string> {
    const folder = await mkdtemp(join(scratch, "content-"));
    await cp("content", folder, { recursive: true });
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
