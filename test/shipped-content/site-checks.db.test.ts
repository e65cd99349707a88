/** The site checks are green on every page that ships. */
import { afterAll, expect, it, vi } from "vitest";
import { readBoard } from "#core/operations/synthetic-checks/read-board.ts";
import { queueCheck } from "#core/operations/synthetic-checks/request-check.ts";
import { runChecks } from "#core/operations/synthetic-checks/run-checks.ts";
import { siteFetch } from "#core/operations/synthetic-checks/site.test-kit.tsx";
import acceptance from "../../e2e/acceptance/pages.json" with { type: "json" };
import { testContext } from "../context.ts";
import { testScope } from "../scope.ts";

const { ctx } = await testContext();
vi.stubGlobal("fetch", siteFetch(ctx));
afterAll(() => vi.unstubAllGlobals());

/** A page that somebody added is in no acceptance file. */
const accepted = acceptance.pages.flatMap((page) => ("email" in page ? page.routes.slice(0, 1) : []));

it("finds nothing wrong with any form", { timeout: 60_000 }, async () => {
  await queueCheck(ctx);
  expect(await runChecks(ctx)).toBe(true);
  const { pages } = await readBoard(ctx, testScope());
  const paths = pages.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(accepted));
  for (const { path, checks, cause } of pages)
    expect([path, checks[0]?.state, cause]).toEqual([path, "green", null]);
});
