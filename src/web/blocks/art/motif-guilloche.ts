/** Tessa's motif: one rosette, turned three times, around a smaller one. */
import { rosette } from "./rosette.ts";

export const guilloche = [
  ...[0, 1 / 3, 2 / 3].map((turn) => rosette([100, 100], 30, 98, 12, turn)),
  ...[0, 1 / 2].map((turn) => rosette([100, 100], 6, 40, 8, turn)),
].join("");
