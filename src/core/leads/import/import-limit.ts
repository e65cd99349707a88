/** How long a file of people may be, in bytes: some two hundred thousand rows. Safe for the browser. */
export const IMPORT_MAX = 20 * 1024 * 1024;
