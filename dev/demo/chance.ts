/** Seeded random choices for the demo. */
import { seeded } from "#core/kernel/seeded.ts";

export type Chance = ReturnType<typeof chanceOf>;

export function chanceOf(seed: number) {
  const random = seeded(seed);
  const within = (from: number, to: number) => from + random() * (to - from);
  return {
    within,
    isIn: (share: number) => random() < share,
    pick: <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item,
    weighted<Item>(list: readonly Item[], weightOf: (item: Item) => number): Item {
      let left = random() * list.reduce((sum, item) => sum + weightOf(item), 0);
      for (const item of list) {
        left -= weightOf(item);
        if (left < 0) return item;
      }
      return list.at(-1) as Item;
    },
    /** Poisson-distributed count. */
    times(mean: number): number {
      let [count, product] = [0, random()];
      for (const end = Math.exp(-mean); product > end; product *= random()) count += 1;
      return count;
    },
  };
}
