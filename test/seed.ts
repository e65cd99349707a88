/** The seed of all random tests, fast-check's included: `SEED`, or else the UTC date's, so that every run of a day tests the same. */
import fc from "fast-check";
import { seeded } from "#core/kernel/seeded.ts";

const today = Math.floor(Date.now() / 86_400_000);

// Drawn, because the seeds of two days must not overlap where a test adds its number to the seed.
export const SEED = Number(process.env.SEED ?? Math.floor(seeded(today)() * 2 ** 31));

fc.configureGlobal({ seed: SEED });
