/** In bytes; about 200,000 rows. Safe for the browser. */
export const IMPORT_MAX = 20 * 1024 * 1024;
