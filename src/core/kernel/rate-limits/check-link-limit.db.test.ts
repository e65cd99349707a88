/** Posts by links in emails: as many a minute from one address as replays, counted apart from signups. */
import { expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { checkLinkLimit } from "./check-link-limit.ts";
import { checkRateLimits } from "./check-rate-limits.ts";

const { ctx, advance, page } = await testContext();
ctx.settings.limits.replaysPerMinute = 3;

it("passes so many a minute, from each address", async () => {
  const take = (ip: string) => checkLinkLimit(ctx, { ip });
  const first = [await take("192.0.2.1"), await take("192.0.2.1"), await take("192.0.2.1")];
  expect(first).toEqual([true, true, true]);
  expect(await take("192.0.2.1")).toBe(false);
  expect(await take("192.0.2.2")).toBe(true);
  const { id } = await page("/9ways");
  expect(await checkRateLimits(ctx, { pageId: id, ip: "192.0.2.1", attempt: null, proof: null })).toBe(
    "pass",
  );
  advance(61);
  expect(await take("192.0.2.1")).toBe(true);
});
