/** How wide a picture can be made, by name; null is as wide as the words. */
export const PICTURE_WIDTHS: Record<string, number | null> = { Full: null, Half: 260, Small: 140 };
