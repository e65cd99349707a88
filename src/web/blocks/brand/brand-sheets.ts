/** The style sheets of one brand: how its hero is laid out, its art, its shape. Only the pages that wear it link them. */
import type { Brand } from "#core/content/pages/coach.ts";

type Sheets = Record<string, string>;
const layouts: Sheets = import.meta.glob("../hero/layouts/*.css", {
  query: "?url",
  import: "default",
  eager: true,
});
const arts: Sheets = import.meta.glob("../art/*/*.css", { query: "?url", import: "default", eager: true });
const shapes: Sheets = import.meta.glob("./shapes/*.css", { query: "?url", import: "default", eager: true });

/** A file says by its name whose it is, a picture's by its folder. */
export function brandSheets({ hero, art, shape }: Brand): string[] {
  const picture = Object.keys(arts).find((path) => path.startsWith(`../art/${art}/`));
  const found = [
    layouts[`../hero/layouts/${hero}.css`],
    picture && arts[picture],
    shapes[`./shapes/${shape}.css`],
  ];
  return found.filter((href) => href !== undefined);
}
