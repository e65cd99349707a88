/** The address that a page's name suggests: "Schöne Töne & more!" is `schone-tone-more`. Safe for the browser. */
const MAX_LENGTH = 60;

/** Empty where nothing of the name can stand in an address. */
export const suggestAddress = (name: string): string =>
  name
    .slice(0, 500)
    .normalize("NFKD")
    .toLowerCase()
    // An accent has become a character of its own; what is left is the letter.
    .replace(/\p{M}+|['’]/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, "");
