/** Runs axe in the page itself and for violations only, because it runs hundreds of times. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** `within` and `without` are selectors; axe can't look into a sandboxed frame. */
export async function expectClean(
  page: Page,
  state: string,
  { within, without }: { within?: string; without?: string } = {},
) {
  // Contrast is only right once fade-ins are over.
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
