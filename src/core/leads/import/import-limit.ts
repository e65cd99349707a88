/** How long a file of leads may be, in bytes: some hundred thousand lines. */
export const IMPORT_MAX = 5 * 1024 * 1024;
