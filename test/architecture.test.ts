/** The rules of the house bite: what must not be imported is an error. */
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";

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
