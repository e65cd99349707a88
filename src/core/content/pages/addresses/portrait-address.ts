/** Addresses of photos and logos; the hash makes them immutable. */

export const portraitWidths = [400, 800] as const;
export const PORTRAIT_MAX = 8 * 1024 * 1024;
const SHAPE = /^\/portraits\/([0-9a-f]{32})-(400|800)\.webp$/;
/** Logos share the portraits table; PNG, because mail clients and PDFs support it. */
export const LOGO_WIDTH = 480;
const LOGO_SHAPE = /^\/portraits\/([0-9a-f]{32})-480\.png$/;

export const logoAddress = (hash: string): string => `/portraits/${hash}-${LOGO_WIDTH}.png`;

export const readLogoHash = (path: string): string | null => LOGO_SHAPE.exec(path)?.[1] ?? null;

export const portraitAddress = (hash: string, width: (typeof portraitWidths)[number]): string =>
  `/portraits/${hash}-${width}.webp`;

export function readPortraitAddress(path: string): { hash: string; width: number } | null {
  const [, hash, width] = SHAPE.exec(path) ?? [];
  return hash && width ? { hash, width: Number(width) } : null;
}

export function portraitSet(path: string): string | undefined {
  const known = readPortraitAddress(path);
  return known
    ? portraitWidths.map((width) => `${portraitAddress(known.hash, width)} ${width}w`).join(", ")
    : undefined;
}
