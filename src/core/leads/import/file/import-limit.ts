/** Bytes: about two hundred thousand rows. Safe for the browser. */
export const IMPORT_MAX = 20 * 1024 * 1024;
