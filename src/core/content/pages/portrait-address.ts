/** Where a coach's photo is served, in the widths it is kept in; the hash makes the address last. */

/** As wide as a page shows it, and twice that for fine screens. */
export const portraitWidths = [400, 800] as const;
/** How large a photo may be that is uploaded, in bytes. */
export const PORTRAIT_MAX = 8 * 1024 * 1024;
const SHAPE = /^\/portraits\/([0-9a-f]{32})-(400|800)\.webp$/;

export const portraitAddress = (hash: string, width: (typeof portraitWidths)[number]): string =>
  `/portraits/${hash}-${width}.webp`;

export function readPortraitAddress(path: string): { hash: string; width: number } | null {
  const [, hash, width] = SHAPE.exec(path) ?? [];
  return hash && width ? { hash, width: Number(width) } : null;
}

/** Every width there is of a photo of ours; nothing for a picture from elsewhere. */
export function portraitSet(path: string): string | undefined {
  const known = readPortraitAddress(path);
  return known
    ? portraitWidths.map((width) => `${portraitAddress(known.hash, width)} ${width}w`).join(", ")
    : undefined;
}
