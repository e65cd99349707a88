/** Under which key a page's HTML is kept: its address, and of the query only what the page reads. */
import { normalAddress } from "#core/content/pages/addresses/addresses.ts";
import { hasAnswers } from "#core/content/pages/quiz.ts";

const MAX_WORDS = 100;

/** What the directory reads of its query; every other page reads nothing of it that would change its HTML. */
export function readDirectoryQuery(query: URLSearchParams): { need: string; q: string; page: number } {
  const read = (name: string) => (query.get(name) ?? "").trim().slice(0, MAX_WORDS);
  const page = /^[1-9]\d{0,3}$/.test(read("page")) ? Number(read("page")) : 1;
  return { need: read("need"), q: read("q"), page };
}

export type CacheKey = {
  /** As visits are counted. */
  address: string;
  key: string;
  /** Anybody can think of another word to search for: such pages must not push the others out. */
  isSearch: boolean;
};

/** Null for what is no page, or is for one visitor alone. */
export function cacheKey({ pathname, searchParams }: URL): CacheKey | null {
  // Files and data requests have a dot in their last part; everything else may be a page.
  if (pathname.lastIndexOf(".") > pathname.lastIndexOf("/") || hasAnswers(searchParams)) return null;
  const address = normalAddress(pathname);
  if (address !== "/") return address === null ? null : { address, key: address, isSearch: false };
  const { need, q, page } = readDirectoryQuery(searchParams);
  const isSearch = need !== "" || q !== "" || page > 1;
  const key = isSearch ? `/?${new URLSearchParams({ need, q, page: String(page) })}` : "/";
  return { address, key, isSearch };
}
