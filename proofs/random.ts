/** Chance with a seed: the same seed makes the same requests. */
import { seeded } from "#core/kernel/seeded.ts";

export type Random = {
  /** From 0 up to, and without, `most`. */
  below(most: number): number;
  oneOf<Item>(items: readonly Item[]): Item;
  chance(share: number): boolean;
};

export function seededRandom(seed: number): Random {
  const next = seeded(seed);
  const below = (most: number) => Math.floor(next() * most);
  return {
    below,
    oneOf: <Item>(items: readonly Item[]) => {
      if (items.length === 0) throw new Error("nothing to choose from");
      return items[below(items.length)] as Item;
    },
    chance: (share) => next() < share,
  };
}
