/** Whatever is chosen, what is offered can be read, and what can be read is left as it is. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { contrast } from "./contrast.ts";
import { readableColours } from "./readable-colours.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);
const inks = ["#21163a", "#2b1220", "#171611", "#101010"];
const readsOn = (ink: string, ...grounds: string[]) =>
  ["#ffffff", ink].some((words) => grounds.every((ground) => contrast(words, ground) >= 4.5));

it("any three colors", () => {
  fc.assert(
    fc.property(hex, hex, hex, fc.constantFrom(...inks), (gradientFrom, gradientTo, button, ink) => {
      const chosen = { gradientFrom, gradientTo, button };
      const offered = readableColours(chosen, ink);
      expect(readsOn(ink, offered.button)).toBe(true);
      expect(readsOn(ink, offered.gradientFrom, offered.gradientTo)).toBe(true);
      expect(readableColours(offered, ink)).toEqual(offered);
      if (readsOn(ink, button)) expect(offered.button).toBe(button);
      if (readsOn(ink, gradientFrom, gradientTo)) expect(offered).toMatchObject({ gradientFrom, gradientTo });
    }),
    { numRuns: 500 },
  );
});

it("is near to what was chosen, darker or lighter, whichever is less", () => {
  const chosen = { gradientFrom: "#2347ae", gradientTo: "#2347ae", button: "#808080" };
  const { button, ...opening } = readableColours(chosen, "#2b1220");
  expect(opening).toEqual({ gradientFrom: "#2347ae", gradientTo: "#2347ae" });
  const grey = Number.parseInt(button.slice(1, 3), 16);
  expect(Math.abs(grey - 0x80)).toBeGreaterThan(0);
  expect(Math.abs(grey - 0x80)).toBeLessThan(10);
});
