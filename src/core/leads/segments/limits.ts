/** Limits on a segment's conditions. Safe for the browser. */
export const MOST_DAYS = 3650;
export const MOST_DEPTH = 4;
export const MOST_CONDITIONS = 40;
export const LONGEST_SEGMENT_NAME = 80;
