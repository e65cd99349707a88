/** A picture is drawn once, however many ask for it at once. */
import { expect, it } from "vitest";
import { foyerBrand } from "./blocks/brand/foyer-brand.ts";
import { shareImage } from "./share-image.ts";

it("is drawn once for a crowd", async () => {
  const subject = {
    title: "A guide",
    kicker: "Free guide",
    coach: { name: "Ann", field: "Calm", brand: foyerBrand },
  };
  const crowd = Array.from({ length: 20 }, () => shareImage(subject));
  const [first] = await Promise.all(crowd);
  expect(first?.byteLength).toBeGreaterThan(1000);
  expect(new Set(await Promise.all(crowd)).size).toBe(1);
});
