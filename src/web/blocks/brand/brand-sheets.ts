/** Finds a brand's style sheets (hero layout, art, shape), so that only its pages link them. */
import type { PublicBrand, PublicPage } from "#core/content/pages/public-page.ts";
import { hasEntry, pick } from "#core/kernel/pick.ts";
import checkboxSheet from "#web/ui/checkbox.css?url";
import photoSheet from "../hero/photo-hero.css?url";
import storySheet from "../story/story.css?url";
import facesSheet from "../testimonials/faces.css?url";

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

/** URLs in link order. Empty in tests that render pages. */
export const brandSheets = (brand: PublicBrand): string[] =>
  sheetPaths(brand).flatMap((path) => pick(sheets, path) || []);

/** Sheets of rare blocks, which other pages don't load. */
const parts: { sheet: string; isOn(page: Partial<PublicPage>): boolean }[] = [
  {
    sheet: photoSheet,
    isOn: ({ blocks = [] }) =>
      blocks.some((block) => block.type === "Hero" && block.props.photo !== undefined),
  },
  { sheet: storySheet, isOn: ({ blocks = [] }) => blocks.some(({ type }) => type === "Story") },
  {
    sheet: facesSheet,
    isOn: ({ blocks = [] }) =>
      blocks.some(
        (block) => block.type === "Testimonials" && block.props.quotes.some(({ picture }) => picture),
      ),
  },
  {
    sheet: checkboxSheet,
    isOn: ({ form, nextDateForm }) =>
      [form, nextDateForm].some((each) => each?.news || each?.fields.some(({ kind }) => kind === "checkbox")),
  },
];

/** The editor links all of them, since any part may be added. */
export const partSheets = (page: Partial<PublicPage>, isEdited: boolean): string[] =>
  parts.filter(({ isOn }) => isEdited || isOn(page)).flatMap(({ sheet }) => sheet || []);
