/** In-memory cache of stored pages, invalidated by change notifications from the database. */
import { LRUCache } from "lru-cache";
import { normalAddress } from "#core/content/pages/addresses/addresses.ts";
import type { Coach } from "#core/content/pages/coach.ts";
import type { OtherOffer } from "#core/content/pages/public-page.ts";
import { findHomeAddress } from "#core/content/site-settings/find-home-address.ts";
import { readSiteSettings, type StoredSettings } from "#core/content/site-settings/read-site-settings.ts";
import { findShownCoach } from "#core/content/stored-pages/find-coach.ts";
import { type Found, findPage } from "#core/content/stored-pages/find-page.ts";
import { listNeeds } from "#core/content/stored-pages/list-needs.ts";
import { listOffers } from "#core/content/stored-pages/list-offers.ts";
import { listVoices, type PageVoice } from "#core/content/stored-pages/list-voices.ts";
import type { PageChange } from "#core/content/stored-pages/page-change.ts";
import type { StoredPage } from "#core/content/stored-pages/stored-page.ts";
import type { Context } from "#core/kernel/context.ts";

export type Documents = {
  find(path: string): Promise<Found>;
  offers(coachId: string): Promise<OtherOffer[]>;
  voices(coachId: string): Promise<PageVoice[]>;
  /** Null if visitors must not see them. */
  coach(coachId: string): Promise<Coach | null>;
  needs(): Promise<string[]>;
  site(): Promise<PublicSite>;
  drop(change: PageChange): void;
};

/** `home` is the page that `/` leads to; null means the directory. */
export type PublicSite = StoredSettings & { home: string | null };

/** `page` is set once the promise resolves to one. */
type Entry = { asked: Promise<Found>; page?: StoredPage };

export function cachedDocuments(ctx: Context): Documents {
  // Cache promises, so that concurrent requests query the database once.
  const found = new LRUCache<string, Entry>({ max: 5000 });
  const offers = perCoach((coachId) => listOffers(ctx, { coachId }));
  const coaches = perCoach((coachId) => findShownCoach(ctx, coachId));
  const voices = perCoach((coachId) => listVoices(ctx, { coachId }));
  let needs: Promise<string[]> | null = null;
  let site: Promise<PublicSite> | null = null;

  return {
    find(path) {
      const key = normalAddress(path) ?? path;
      const known = found.get(key);
      if (known) return known.asked;
      const asked = findPage(ctx, path);
      const entry: Entry = { asked };
      found.set(key, entry);
      const forget = () => found.peek(key) === entry && found.delete(key);
      // Don't cache errors or misses: strangers could fill the memory with misses.
      asked.then((result) => {
        if (result === null) forget();
        else if ("page" in result) entry.page = result.page;
      }, forget);
      return asked;
    },
    offers: offers.read,
    voices: voices.read,
    coach: coaches.read,
    needs() {
      if (!needs) {
        const asked = listNeeds(ctx);
        needs = asked;
        asked.catch(() => {
          if (needs === asked) needs = null;
        });
      }
      return needs;
    },
    site() {
      if (!site) {
        const asked = readSite(ctx);
        site = asked;
        asked.catch(() => {
          if (site === asked) site = null;
        });
      }
      return site;
    },
    drop(change) {
      site = null; // one row, and its home page may be what changed
      if (change === "all") {
        found.clear();
        offers.drop();
        voices.drop();
        coaches.drop();
        needs = null;
        return;
      }
      const [pages, changed] = [new Set(change.pages), new Set(change.coaches)];
      // Pending reads and redirects are cheap to read again.
      for (const [key, { page }] of [...found.entries()])
        if (!page || pages.has(page.id) || changed.has(page.coachId)) found.delete(key);
      for (const coachId of changed) {
        offers.drop(coachId);
        voices.drop(coachId);
        coaches.drop(coachId);
      }
      if (changed.size > 0) needs = null;
    },
  };
}

/** What is known at a coach's own host name: nothing of another coach. */
export function documentsOf(documents: Documents, coachId: string): Documents {
  return {
    ...documents,
    async find(path) {
      const found = await documents.find(path);
      return found && ("page" in found ? found.page.coachId : found.coachId) === coachId ? found : null;
    },
    async site() {
      const [site, coach] = await Promise.all([documents.site(), documents.coach(coachId)]);
      return { ...site, name: coach?.name ?? site.name, home: "/" };
    },
  };
}

function perCoach<Value>(find: (coachId: string) => Promise<Value>) {
  const kept = new LRUCache<string, Promise<Value>>({ max: 5000 });
  return {
    read(coachId: string): Promise<Value> {
      const known = kept.get(coachId);
      if (known) return known;
      const asked = find(coachId);
      kept.set(coachId, asked);
      asked.catch(() => kept.peek(coachId) === asked && kept.delete(coachId));
      return asked;
    },
    /** Without a coach, everything. */
    drop(coachId?: string): void {
      if (coachId === undefined) kept.clear();
      else kept.delete(coachId);
    },
  };
}

async function readSite(ctx: Context): Promise<PublicSite> {
  const [settings, home] = await Promise.all([readSiteSettings(ctx), findHomeAddress(ctx)]);
  return { ...settings, home };
}
