/** Raised with every change of what a guide looks like: workers then draw all guides anew. A test notices when it was forgotten. */
export const DRAWING_VERSION = 2;
