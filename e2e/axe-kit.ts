/** What axe finds on a page: asked for what is wrong alone, in the page itself, because it is asked hundreds of times. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** `within` and `without` are selectors; a frame in which nothing may run cannot be looked into. */
export async function expectClean(
  page: Page,
  state: string,
  { within, without }: { within?: string; without?: string } = {},
) {
  // What is half faded in has half its contrast.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(true);
  if (within) axe.include(within);
  if (without) axe.exclude(without);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`),
    state,
  ).toEqual([]);
}
