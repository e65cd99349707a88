/** Whoever gets a scope gets the context behind the wall with it (decision 107). */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const files = globSync("src/**/*.{ts,tsx}").filter((file) => !/\.test(-kit)?\.tsx?$/.test(file));
const text = (file: string) => readFileSync(file, "utf8");

it("a scope is minted in three places, and each hands its context on behind the wall; the weekly summary reads in the worker", () => {
  expect(files.filter((file) => /\bmintScope\(/.test(text(file))).sort()).toEqual([
    "src/core/operations/weekly-summary/queue-summaries.ts",
    "src/web/api/authorize.ts",
    "src/web/console/require-owner.server.ts",
    "src/web/functions/authorize.ts",
  ]);
  expect(text("src/web/console/require-owner.server.ts")).toContain(
    "const ctx = behindWall(shared.ctx, whole)",
  );
  expect(text("src/web/api/routes.ts")).toContain("operation.run({ ctx: behindWall(ctx, scope)");
  expect(text("src/web/functions/invoke.ts")).toContain("ctx: behindWall(ctx, caller.scope)");
});

it("no screen takes its context before it has the scope", () => {
  const early = files.flatMap((file) =>
    text(file)
      .split(/^(?=export |async function |function |const \w+ = )/m)
      .filter((part) => /\bcontext\.get\(app\)[\s\S]*\brequire(Site)?Owner\(/.test(part))
      // The one that makes the exchange.
      .flatMap((part) =>
        part.startsWith("export async function requireOwner(") ? [] : `${file}: ${part.slice(0, 60)}`,
      ),
  );
  expect(early).toEqual([]);
});
