/** How much a segment's conditions may be. Safe for the browser. */
export const MOST_DAYS = 3650;
/** Of groups within groups; nobody reads a sentence that is nested deeper. */
export const MOST_DEPTH = 4;
export const MOST_CONDITIONS = 40;
export const LONGEST_SEGMENT_NAME = 80;
