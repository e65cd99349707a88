/** The stored pages as one process knows them: read once, dropped when the database says that something changed. */
import { LRUCache } from "lru-cache";
import { normalAddress } from "#core/content/pages/addresses.ts";
import { type Found, findPage } from "#core/content/stored-pages/find-page.ts";
import { listOffers, type Offer } from "#core/content/stored-pages/list-offers.ts";
import type { Context } from "#core/kernel/context.ts";

export type Documents = {
  find(path: string): Promise<Found>;
  offers(): Promise<Offer[]>;
  drop(): void;
};

export function cachedDocuments(ctx: Context): Documents {
  // Promises are kept, so that a crowd arriving at once asks the database once.
  const found = new LRUCache<string, Promise<Found>>({ max: 5000 });
  let offers: Promise<Offer[]> | null = null;

  return {
    find(path) {
      const key = normalAddress(path) ?? path;
      const known = found.get(key);
      if (known) return known;
      const asked = findPage(ctx, path);
      found.set(key, asked);
      // Neither a fault nor a miss is worth remembering: strangers could fill the memory with misses.
      asked.then(
        (result) => result === null && found.peek(key) === asked && found.delete(key),
        () => found.peek(key) === asked && found.delete(key),
      );
      return asked;
    },
    offers() {
      if (!offers) {
        const asked = listOffers(ctx);
        offers = asked;
        asked.catch(() => {
          if (offers === asked) offers = null;
        });
      }
      return offers;
    },
    drop() {
      found.clear();
      offers = null;
    },
  };
}
