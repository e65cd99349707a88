/** A page can't hold an empty line, so this zero-width character stands for it. */
export const UNFILLED = "\u2060";

export const isUnfilled = (value: unknown): boolean => value === UNFILLED;
