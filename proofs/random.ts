/** Chance with a seed: the same seed makes the same requests. */

export type Random = {
  /** From 0 up to, and without, `most`. */
  below(most: number): number;
  oneOf<Item>(items: readonly Item[]): Item;
  chance(share: number): boolean;
};

/** Mulberry32: small, and even enough for choosing. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
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
