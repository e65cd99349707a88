/** A surprise is a look like any other: it can be made again, and every part that can be chosen comes up. */
import { expect, it } from "vitest";
import { brand } from "../coach.ts";
import { createBrand, lookOfBrand } from "./create-brand.ts";
import { look } from "./look.ts";
import { unreadablePairs } from "./palette-pairs.ts";
import { randomLook } from "./random-look.ts";

it("is a look, the same for the same seed, and can be read", () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const made = randomLook(seed);
    expect(look.parse(made)).toEqual(randomLook(seed));
    expect(unreadablePairs(createBrand(made).brand.palette)).toEqual([]);
    const kept = lookOfBrand(createBrand(made).brand);
    expect(createBrand(kept).brand).toEqual(createBrand(made).brand);
  }
});

it("draws from everything that a brand can have", () => {
  const made = Array.from({ length: 600 }, (_, seed) => randomLook(seed));
  for (const part of ["shape", "density", "art", "hero"] as const)
    expect(new Set(made.map((each) => each[part]))).toEqual(new Set(brand.shape[part].options));
});
