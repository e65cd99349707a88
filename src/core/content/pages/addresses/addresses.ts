import type { PageDocument } from "../page-document.ts";

const MAX_ADDRESS = 200;

export function normalAddress(path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  // A double-encoded path can still hold a NUL, which PostgreSQL refuses.
  if (/\p{Cc}/u.test(decoded)) return null;
  // Counted from the end: a regex would backtrack on a path of slashes.
  let end = decoded.length;
  while (end > 1 && decoded[end - 1] === "/") end -= 1;
  return end <= MAX_ADDRESS && decoded.startsWith("/") ? decoded.slice(0, end).toLowerCase() : null;
}

/** Repairs old links that end in an encoded space and dash; null for other paths. */
export function cleanAddress(path: string): string | null {
  const clean = normalAddress(path)?.match(/^(.*\S)\s+-$/)?.[1];
  return clean ?? null;
}

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
