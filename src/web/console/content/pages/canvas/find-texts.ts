/** Finds every marked text in the rendered page: the smallest element around it becomes editable. */
import type { MarkedWord } from "./mark-words.server.ts";
import { MARKS, readMark } from "./word-marks.ts";

/** Marks are removed, from attributes too: a screen reader would read them. */
export function findTexts(page: HTMLElement, words: MarkedWord[]): Map<HTMLElement, MarkedWord> {
  const found = new Map<HTMLElement, MarkedWord>();
  const walker = page.ownerDocument.createTreeWalker(page, 4 /* text */);
  const open: { index: number; node: Node }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? "";
    if (!text.match(MARKS)) continue;
    for (const [mark] of text.matchAll(MARKS)) {
      if (mark.length > 1) {
        open.push({ index: readMark(mark), node });
        continue;
      }
      const begun = open.pop();
      const word = begun && words[begun.index];
      const around = begun && commonElement(begun.node, node);
      if (word && around) found.set(around, word);
    }
    node.nodeValue = text.replace(MARKS, "");
  }
  for (const element of page.querySelectorAll("[alt], [aria-label], [placeholder], [title], [data-other]"))
    for (const { name, value } of element.attributes)
      if (value.match(MARKS)) element.setAttribute(name, value.replace(MARKS, ""));
  return found;
}

function commonElement(first: Node, last: Node): HTMLElement | null {
  let element = first.parentElement;
  while (element && !element.contains(last)) element = element.parentElement;
  // A heading's runs are in spans: the heading is what is edited.
  return element?.matches(":is(h1, h2) > span") ? element.parentElement : element;
}

/** What a text belongs to: the form or a section. */
export function partAround(element: HTMLElement, page: HTMLElement, path: string): HTMLElement | null {
  if (path.startsWith("form.")) return element.closest("form");
  for (let at: HTMLElement | null = element; at && at !== page; at = at.parentElement)
    if (at.parentElement?.matches("main, .rest")) return at;
  return null;
}
