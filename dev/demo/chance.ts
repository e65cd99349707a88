/** Chance that is the same for the same seed, in the forms that the demo asks it for. */
import { randomOf } from "../../test/property/random.ts";

export type Chance = ReturnType<typeof chanceOf>;

export function chanceOf(seed: number) {
  const random = randomOf(seed);
  const within = (from: number, to: number) => from + random() * (to - from);
  return {
    within,
    isIn: (share: number) => random() < share,
    pick: <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item,
    /** One of several, each as likely as its weight. */
    weighted<Item>(list: readonly Item[], weightOf: (item: Item) => number): Item {
      let left = random() * list.reduce((sum, item) => sum + weightOf(item), 0);
      for (const item of list) {
        left -= weightOf(item);
        if (left < 0) return item;
      }
      return list.at(-1) as Item;
    },
    /** How often something happens that happens so often on average (Poisson). */
    times(mean: number): number {
      let [count, product] = [0, random()];
      for (const end = Math.exp(-mean); product > end; product *= random()) count += 1;
      return count;
    },
  };
}
