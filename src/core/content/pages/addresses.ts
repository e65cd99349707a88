/** How a requested path is matched to an address: without regard to case, and forgiving of a stray ' -' at the end. */
import type { PageDocument } from "./page-document.ts";

const MAX_ADDRESS = 200;

/** Lower case, no trailing slash; null for what can be no address. */
export function normalAddress(path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  // Counted from the end: a pattern would backtrack at every slash, and a path may consist of nothing else.
  let end = decoded.length;
  while (end > 1 && decoded[end - 1] === "/") end -= 1;
  return end <= MAX_ADDRESS && decoded.startsWith("/") ? decoded.slice(0, end).toLowerCase() : null;
}

/** The clean version of a path that ends in an encoded space and dash, as old links do; null for every other path. */
export function cleanAddress(path: string): string | null {
  const clean = normalAddress(path)?.match(/^(.*\S)\s+-$/)?.[1];
  return clean ?? null;
}

/** Every address of a page with its place in the file, as the database keeps it: without regard to case. */
export const addressesOf = ({ addresses, redirects }: PageDocument) => [
  ...addresses.map((url, index) => ({
    url: url.toLowerCase(),
    path: `addresses.${index}`,
    kind: index === 0 ? "canonical" : "alias",
  })),
  ...redirects.map((url, index) => ({
    url: url.toLowerCase(),
    path: `redirects.${index}`,
    kind: "redirect",
  })),
];
