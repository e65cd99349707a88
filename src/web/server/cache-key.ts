/** The key under which a page's HTML is cached: its address and the part of the query it reads. */
import { normalAddress } from "#core/content/pages/addresses/addresses.ts";
import { hasAnswers } from "#core/content/pages/quiz.ts";

const MAX_WORDS = 100;

/** Only the directory's HTML depends on its query. */
export function readDirectoryQuery(query: URLSearchParams): { need: string; q: string; page: number } {
  const read = (name: string) => (query.get(name) ?? "").trim().slice(0, MAX_WORDS);
  const page = /^[1-9]\d{0,3}$/.test(read("page")) ? Number(read("page")) : 1;
  return { need: read("need"), q: read("q"), page };
}

export type CacheKey = {
  address: string;
  key: string;
  /** Anyone can search for another word: such pages must not evict the others. */
  isSearch: boolean;
  /** Visits of a coach's own home page have no page that they count for. */
  isCounted: boolean;
};

/** Null if it is not a page, or is private to one visitor. `coachUrl`: of the coach whose host name was asked for. */
export function cacheKey({ pathname, searchParams }: URL, coachUrl?: string): CacheKey | null {
  // Files and data requests have a dot in their last part.
  if (pathname.lastIndexOf(".") > pathname.lastIndexOf("/") || hasAnswers(searchParams)) return null;
  const address = normalAddress(pathname);
  if (address === null) return null;
  // At a coach's host name, `/` is the coach's page and reads no query.
  if (coachUrl !== undefined)
    return { address, key: `${coachUrl} ${address}`, isSearch: false, isCounted: address !== "/" };
  if (address !== "/") return { address, key: address, isSearch: false, isCounted: true };
  const { need, q, page } = readDirectoryQuery(searchParams);
  const isSearch = need !== "" || q !== "" || page > 1;
  const key = isSearch ? `/?${new URLSearchParams({ need, q, page: String(page) })}` : "/";
  return { address, key, isSearch, isCounted: true };
}
