/** A process started with an outdated Node says so and fails; with a current one it runs. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { entryText } from "./entry.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "foyer-entry-"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  // Invalid syntax: an old Node must not even parse it.
  await writeFile(join(folder, "newer.js"), "export const main = () => {}; syntax of tomorrow");
  await writeFile(join(folder, "program.js"), 'export const main = async () => console.log("it runs");');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(node: string, program: string, needed: number) {
  await writeFile(join(folder, "entry.js"), entryText(program, needed));
  const { status, stdout, stderr } = spawnSync(node, [join(folder, "entry.js")], { encoding: "utf8" });
  return { status, stdout, stderr };
}

it("is started by a Node that is new enough", async () => {
  expect(await start(process.execPath, "program.js", 24)).toEqual({
    status: 0,
    stdout: "it runs\n",
    stderr: "",
  });
});

it("is refused by one that is not, before the program is read", async () => {
  const { status, stdout, stderr } = await start(process.execPath, "newer.js", 999);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(
    /^Foyer needs Node 999 or newer, and this is Node 2\d\.[\d.]+ \(.*\)\. Install Node 999, .*\n$/,
  );
});

const older = ["/usr/bin/node", "/usr/local/bin/node"].filter(
  (node) =>
    existsSync(node) && Number(/^v(\d+)/.exec(spawnSync(node, ["--version"]).stdout.toString())?.[1]) < 24,
);
it.runIf(older.length > 0)("is refused by this machine's own old Node", async () => {
  for (const node of older) {
    const { status, stderr } = await start(node, "newer.js", 24);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Foyer needs Node 24 or newer, and this is Node /);
  }
});

it.runIf(older.length > 0)("is not tested on this machine's own old Node: one line says so", () => {
  for (const node of older) {
    const { status, stdout, stderr } = spawnSync(node, ["node_modules/vitest/vitest.mjs", "run"], {
      encoding: "utf8",
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatch(/^The tests need Node 24 or newer, and this is Node \d+\.[\d.]+ \(.*\)\. .*\n$/);
  }
});
