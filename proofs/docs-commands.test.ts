/** `npm run proofs:docs`: the commands that the documents show for one test file, run from their own lines; verify runs the cheapest. */
import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { commands, runHere } from "../test/docs-commands.ts";

const lines = [...new Set(commands.flatMap(({ line }) => (runHere.test(line) ? [line] : [])))];
const isCheap = (line: string) => line.includes("--project unit");

describe.each(lines)("%s", (line) => {
  it.runIf(process.env.FULL || isCheap(line))("passes", { timeout: 600_000 }, () => {
    // A run inside of a run: what this one tells its workers is not for that one.
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_ENV)/.test(name)),
    );
    const { status, stdout, stderr } = spawnSync("sh", ["-c", line], { encoding: "utf8", env });
    expect({ status, end: status === 0 ? "" : `${stdout}${stderr}`.slice(-2000) }).toEqual({
      status: 0,
      end: "",
    });
  });
});

it("finds them", () => {
  expect(lines.length).toBeGreaterThanOrEqual(3);
  expect(lines.filter(isCheap).length).toBe(1);
});
