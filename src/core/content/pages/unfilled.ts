/** Zero-width stand-in for an empty line, which a page can't hold. */
export const UNFILLED = "\u2060";

export const isUnfilled = (value: unknown): boolean => value === UNFILLED;
