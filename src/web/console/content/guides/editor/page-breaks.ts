/** Shows the pages of the PDF in the text: breaks, feet and page numbers, from the layout that a worker drew. */
import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import type { DrawnPage } from "#core/content/pages/guide.ts";
import { positionsOf } from "./guide-document.ts";

export type PageTexts = { name: string; firstName: string; isSample: boolean };
type State = { pages: DrawnPage[]; breaks: DecorationSet };

const key = new PluginKey<State>("pages");

/** The transaction's metadata that replaces the pages. */
export const pagesChange = (pages: DrawnPage[]) => ({ key, pages });

export const PageBreaks = Extension.create<{ pages: DrawnPage[] | null; texts: PageTexts }>({
  name: "pageBreaks",
  addOptions: () => ({ pages: null, texts: { name: "", firstName: "", isSample: false } }),
  addProseMirrorPlugins() {
    const { pages: first, texts } = this.options;
    const stateOf = (doc: Node, pages: DrawnPage[]): State => ({
      pages,
      breaks: breaksOf(doc, pages, texts),
    });
    return [
      new Plugin<State>({
        key,
        state: {
          init: (_, { doc }) => stateOf(doc, first ?? roughPages(doc)),
          apply(change, before, _, { doc }) {
            const pages = change.getMeta(key) as DrawnPage[] | undefined;
            if (pages) return stateOf(doc, pages);
            // Until the next layout, breaks move with the text around them.
            return change.docChanged ? { ...before, breaks: before.breaks.map(change.mapping, doc) } : before;
          },
        },
        props: {
          decorations(state) {
            return key.getState(state)?.breaks.add(state.doc, [contentsOf(state.doc, texts.firstName)]);
          },
        },
      }),
    ];
  },
});

/** What is certain before anything was laid out. */
function roughPages(doc: Node): DrawnPage[] {
  const page = (kind: DrawnPage["kind"], start: string) => ({ kind, start, at: 0, left: 0 });
  const chapters = doc.children.filter(({ type }) => type.name === "chapter");
  return [
    ...[page("cover", "cover"), page("text", "letter")],
    ...chapters.flatMap(({ attrs }, index) =>
      index === 0 || attrs.fresh === true ? [page("text", `chapters.${index}`)] : [],
    ),
  ];
}

function breaksOf(doc: Node, pages: DrawnPage[], { isSample }: PageTexts): DecorationSet {
  const places = positionsOf(doc);
  const foot = [doc.firstChild?.firstChild?.textContent ?? "", ...(isSample ? ["Sample content"] : [])].join(
    " · ",
  );
  const breaks = pages.slice(1).flatMap((page, index) => {
    const place = placeOf(places, page.start);
    const before = pages[index];
    if (place === undefined || !before) return [];
    const inside = doc.nodeAt(place)?.content.size ?? 0;
    const at = page.at > 0 ? place + 1 + Math.min(page.at, inside) : place;
    return [
      Decoration.widget(at, () => drawBreak(before, { page, foot, number: index + 1 }), {
        side: -1,
        key: `${index} ${before.kind} ${before.left} ${page.kind} ${foot}`,
      }),
    ];
  });
  const last = pages.at(-1);
  const end = Decoration.widget(
    doc.content.size,
    () => drawBreak({ kind: "text", start: "", at: 0, left: 0 }, { foot, number: pages.length }),
    { side: 1, key: `end ${pages.length} ${foot}` },
  );
  return DecorationSet.create(doc, last ? [...breaks, end] : breaks);
}

/** A path that the text no longer has begins where its section does. */
function placeOf(places: Map<string, number>, path: string): number | undefined {
  const found = places.get(path);
  if (found !== undefined || !path.includes(".")) return found;
  return placeOf(places, path.slice(0, path.lastIndexOf(".")));
}

const element = (tag: string, name: string, words = ""): HTMLElement => {
  const made = document.createElement(tag);
  made.className = name;
  made.textContent = words;
  return made;
};

type Drawn = { page?: DrawnPage; foot: string; number: number };

function drawBreak(before: DrawnPage, { page, foot, number }: Drawn): HTMLElement {
  const made = element("span", "guide-break");
  made.contentEditable = "false";
  made.ariaHidden = "true";
  if (before.kind === "text") {
    const rest = element("span", "guide-rest");
    rest.style.setProperty("--left", String(before.left));
    const line = element("span", "guide-foot");
    line.append(element("span", "", foot), element("b", "", String(number)));
    made.append(rest, line);
  }
  if (page) made.append(element("span", "guide-gap"));
  if (page?.kind === "text") made.append(element("span", "guide-top"));
  return made;
}

/** Below the letter: the coach's name, and the chapters. */
function contentsOf(doc: Node, firstName: string): Decoration {
  const titles: string[] = [];
  let end = 0;
  doc.forEach((node, at) => {
    if (node.type.name === "letter") end = at + node.nodeSize - 1;
    if (node.type.name === "chapter")
      titles.push(`${node.attrs.label ? "" : "#"}${node.firstChild?.textContent ?? ""}`);
  });
  const draw = () => {
    const made = element("div", "guide-contents");
    made.contentEditable = "false";
    made.append(element("p", "guide-signature", firstName));
    let number = 0;
    for (const title of titles) {
      const line = element("p", "guide-entry");
      const isNumbered = title.startsWith("#");
      line.append(
        element("b", "", isNumbered ? String(++number) : ""),
        element("span", "", isNumbered ? title.slice(1) : title),
      );
      made.append(line);
    }
    return made;
  };
  return Decoration.widget(end, draw, { side: 1, key: `contents ${titles.join("\n")}` });
}
