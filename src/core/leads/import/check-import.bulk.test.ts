/** The dry run of large files, with the statistics that a small import left behind. */
import { expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { testScope } from "../../../../test/scope.ts";
import { checkFile } from "./import.test-kit.ts";

const world = await testContext();
const { ctx, rows } = world;
const scope = testScope({ id: "owner-1", name: "The owner" });
const { id: pageId } = await world.page("/9ways");

/** Verify does 50,000; `npm run proofs:bulk` does 200,000. */
const ROWS = Number(process.env.ROWS ?? 50_000);

/** Every tenth has left; the last five are addresses of the first five again. */
const fileOf = (name: string, count: number) =>
  `email,name,status\n${Array.from({ length: count }, (_, each) => `${name}${each % (count - 5)}@leads.example,Ann ${each},${each % 10 === 0 ? "unsubscribed" : "active"}`).join("\n")}`;

it(`checks ${ROWS} rows after a small import`, { timeout: 180_000 }, async () => {
  await checkFile(ctx, scope, { pageId, text: fileOf("small", 20) });
  // Statistics of a few rows, as they are until the next autovacuum.
  await rows("alter table lead_import_rows set (autovacuum_enabled = false)");
  await rows("analyze lead_import_rows");
  const began = performance.now();
  const { check } = await checkFile(ctx, scope, { pageId, text: fileOf("large", ROWS) });
  expect(check).toEqual({
    outcome: "checked",
    counts: { new: 0.9 * ROWS - 5, suppress: ROWS / 10, skip: 5 },
  });
  // A quiet machine checks 200,000 in under a minute; a busy one is given twice that.
  expect(performance.now() - began).toBeLessThan(0.6 * ROWS);
});
