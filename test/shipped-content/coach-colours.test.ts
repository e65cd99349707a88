/** Every shade that words are set in can be read on what lies under it, for every coach that ships. */
import { describe, expect, it } from "vitest";
import { contrast } from "#core/content/pages/look/contrast.ts";
import { loadContent } from "#core/content/stored-pages/load-content.ts";
import { lookOf } from "#emails/look.ts";

const { coaches } = await loadContent("content");

describe.each(coaches)("$slug", ({ brand }) => {
  const { day, night, head } = lookOf(brand);

  it.each([
    ["day", day],
    ["night", night],
  ])("can be read by %s", (_, shades) => {
    for (const ground of [shades.paper, shades.tint])
      expect(contrast(shades.ink, ground)).toBeGreaterThanOrEqual(7);
    for (const ground of [shades.ground, shades.paper, shades.tint]) {
      expect(contrast(shades.soft, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(shades.link, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(shades.onButton, shades.button)).toBeGreaterThanOrEqual(4.5);
    // The button itself stands out from the sheet, and from the panel that asks to confirm.
    for (const ground of [shades.paper, shades.tint])
      expect(contrast(shades.button, ground)).toBeGreaterThanOrEqual(3);
  });

  it("can be read in the head", () => {
    expect(contrast(head.ink, head.ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(head.soft, head.ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(head.onMark, head.mark)).toBeGreaterThanOrEqual(4.5);
  });
});
