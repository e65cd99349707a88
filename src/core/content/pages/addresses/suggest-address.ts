/** "Schöne Töne & more!" becomes `schone-tone-more`. Safe for the browser. */
const MAX_LENGTH = 60;

export const suggestAddress = (name: string): string =>
  name
    .slice(0, 500)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+|['’]/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, "");
