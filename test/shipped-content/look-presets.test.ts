/** The looks that ship are those of the sample coaches: deleted samples leave theirs behind. */
import { expect, it } from "vitest";
import { lookPresets } from "#core/content/pages/look/look-presets.ts";
import { loadContent } from "#core/content/stored-pages/load-content.ts";

const { coaches } = await loadContent("content");

it("are the brands of the sample coaches, each once", () => {
  expect(Object.fromEntries(lookPresets.map(({ id, brand }) => [id, brand]))).toEqual(
    Object.fromEntries(coaches.map(({ slug, brand }) => [slug, brand])),
  );
  expect(lookPresets).toHaveLength(coaches.length);
});
