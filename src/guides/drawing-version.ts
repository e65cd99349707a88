/** Raise with every change to a guide's look: workers then redraw all guides. A test fails if it was forgotten. */
export const DRAWING_VERSION = 5;
