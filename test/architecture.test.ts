/** The import rules hold: each refuses what was planted for it. They are read from .dependency-cruiser.mjs and listed nowhere else. */
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";

const rules: { ladder: string[]; default: { forbidden: { name: string }[] } } = await import(
  pathToFileURL(resolve(".dependency-cruiser.mjs")).href
);

const scratch = await mkdtemp(join(tmpdir(), "foyer-rules-"));
afterAll(() => rm(scratch, { recursive: true, force: true }));

/** What the real rules refuse in a project of these files: "rule: from → to". */
async function cruise(files: Record<string, string>): Promise<string[]> {
  const project = await mkdtemp(join(scratch, "project-"));
  await symlink(resolve("node_modules"), join(project, "node_modules"));
  for (const file of ["tsconfig.json", "package.json"]) await cp(file, join(project, file));
  for (const folder of ["src", "content", "dev"]) await mkdir(join(project, folder));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(join(project, path), text);
  }
  const { stdout } = await promisify(execFile)(
    resolve("node_modules/.bin/depcruise"),
    ["src", "content", "--config", resolve(".dependency-cruiser.mjs"), "--output-type", "json"],
    { cwd: project, maxBuffer: 64 * 1024 * 1024 },
  ).catch((error: { stdout: string }) => error);
  const { summary } = JSON.parse(stdout) as {
    summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] };
  };
  expect(summary.totalCruised).toBeGreaterThanOrEqual(Object.keys(files).length);
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
}

/** By rule, files that import what they must not: the path, and what is imported. */
const planted: Record<string, [from: string, to: string][]> = {
  // Told once a cycle, of one of its files.
  "no-cycles": [["src/core/content/pages/about.ts", "src/core/content/pages/round.ts"]],
  ladder: [["src/core/sending/upward.ts", "src/core/programs/above.ts"]],
  "scope-is-minted-by-the-sign-in": [
    ["src/web/console/forged.ts", "src/core/kernel/mint-scope.ts"],
    ["src/core/leads/forged.db.test.ts", "src/core/kernel/mint-scope.ts"],
  ],
  "core-has-areas": [["src/core/homeless.ts", "node:fs"]],
  "core-knows-no-framework": [
    ["src/core/kernel/framed.ts", "react"],
    ["src/core/kernel/served.ts", "hono"],
  ],
  "core-imports": [["src/core/kernel/mailed.ts", "src/mail/letter.ts"]],
  "shapes-are-pure": [["src/core/content/pages/impure.ts", "src/core/kernel/clock.ts"]],
  "web-imports": [
    ["src/web/stored.ts", "src/db/table.ts"],
    ["src/web/mailed.ts", "src/mail/letter.ts"],
  ],
  "blocks-are-safe-for-the-browser": [["src/web/blocks/unsafe.ts", "src/core/kernel/clock.ts"]],
  "worker-imports": [["src/worker/stored.ts", "src/db/table.ts"]],
  "db-imports-nothing": [["src/db/knowing.ts", "src/core/kernel/clock.ts"]],
  "mail-imports-the-ports": [["src/mail/knowing.ts", "src/core/kernel/clock.ts"]],
  "telemetry-imports-the-ports": [["src/telemetry/knowing.ts", "src/core/kernel/clock.ts"]],
  "auth-imports": [["src/auth/shown.ts", "src/web/page.ts"]],
  "emails-import-shapes": [["src/emails/knowing.ts", "src/core/kernel/clock.ts"]],
  "guides-import-shapes": [["src/guides/knowing.ts", "src/core/kernel/clock.ts"]],
  "pictures-import-their-port": [["src/pictures/knowing.ts", "src/core/kernel/clock.ts"]],
  "content-is-data": [["content/pages/clever.ts", "src/core/kernel/clock.ts"]],
  "only-mains-import-mains": [["src/web/rooted.ts", "src/main/web.ts"]],
  "production-knows-no-dev": [["src/web/staged.ts", "dev/stage.ts"]],
};

it("has something planted for every rule, and each refuses it", { timeout: 60_000 }, async () => {
  const files: Record<string, string> = {
    "src/core/content/pages/round.ts": 'import "./about.ts";\nexport const here = 1;\n',
  };
  for (const [from, to] of Object.values(planted).flat()) {
    const isFile = to.includes(".");
    if (isFile) files[to] ??= "export const here = 1;\n";
    files[from] = `import "${isFile ? resolveFrom(from, to) : to}";\nexport const here = 1;\n`;
  }
  const refused = await cruise(files);
  expect(Object.keys(planted).sort()).toEqual(
    [...new Set(rules.default.forbidden.map(({ name }) => name))].sort(),
  );
  for (const [rule, imports] of Object.entries(planted))
    for (const [from] of imports)
      expect(refused, rule).toContainEqual(expect.stringMatching(`^${rule}: ${from} → `));
});

const resolveFrom = (from: string, to: string) => `${"../".repeat(from.split("/").length - 1)}${to}`;

it("types alone are refused too", { timeout: 60_000 }, async () => {
  const typed = 'import type { ReactNode } from "react";\nexport type A = ReactNode;\n';
  expect(await cruise({ "src/core/kernel/a.ts": typed })).toEqual([
    expect.stringMatching("^core-knows-no-framework: src/core/kernel/a.ts"),
  ]);
});

it("an import goes down the ladder and never up, whichever two areas it joins", {
  timeout: 60_000,
}, async () => {
  const pairs = rules.ladder.flatMap((from, at) =>
    rules.ladder.flatMap((to, position) => (at === position ? [] : [{ from, to, isUp: position > at }])),
  );
  const refused = await cruise(
    Object.fromEntries(
      pairs.flatMap(({ from, to }) => [
        [`src/core/${from}/to-${to}.ts`, `export { b } from "#core/${to}/from-${from}.ts";\n`],
        [`src/core/${to}/from-${from}.ts`, "export const b = 1;\n"],
      ]),
    ),
  );
  expect(refused.sort()).toEqual(
    pairs
      .filter(({ isUp }) => isUp)
      .map(({ from, to }) => `ladder: src/core/${from}/to-${to}.ts → src/core/${to}/from-${from}.ts`)
      .sort(),
  );
});
