/** The style sheets of one brand: how its hero is laid out, its art, its shape. Only the pages that wear it link them. */
import type { PublicBrand } from "#core/content/pages/public-page.ts";
import { hasEntry, pick } from "#core/kernel/pick.ts";

type Sheets = Record<string, string>;
const layouts: Sheets = import.meta.glob("../hero/layouts/*.css", {
  query: "?url",
  import: "default",
  eager: true,
});
const arts: Sheets = import.meta.glob("../art/*/*.css", { query: "?url", import: "default", eager: true });
const shapes: Sheets = import.meta.glob("./shapes/*.css", { query: "?url", import: "default", eager: true });
const mixed: Sheets = import.meta.glob("./mixed.css", { query: "?url", import: "default", eager: true });
const sheets: Sheets = { ...layouts, ...arts, ...shapes, ...mixed };

/** A file says by its name whose it is, a picture's by its folder. */
export function sheetPaths({ hero, art, shape, isMixed }: PublicBrand): string[] {
  const picture = Object.keys(arts).find((path) => path.startsWith(`../art/${art}/`));
  const paths = [
    `../hero/layouts/${hero}.css`,
    picture,
    `./shapes/${shape}.css`,
    ...(isMixed ? ["./mixed.css"] : []),
  ];
  return paths.filter((path) => hasEntry(sheets, path));
}

/** Their addresses, in the order in which they are linked. Tests that draw pages have none. */
export const brandSheets = (brand: PublicBrand): string[] =>
  sheetPaths(brand).flatMap((path) => pick(sheets, path) || []);
