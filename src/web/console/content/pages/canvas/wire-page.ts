/** Makes the rendered page in the editor's frame editable: texts, and opening and moving sections. */

import type { MarkedWord } from "./mark-words.server.ts";
import { type Typing, typeInPlace } from "./type-in-place.ts";
import { MARKS, readMark } from "./word-marks.ts";

/** A section's number, or the form. */
export type FramePart = number | "form";
export type SectionAct = "up" | "down" | "copy" | "remove";
export type FrameActs = {
  openPart: FramePart | null;
  onOpen(part: FramePart): void;
  onType(path: string, text: string): Promise<boolean>;
  onTyping(typing: Typing | null): void;
  onSection(act: SectionAct, section: number): void;
  onHistory(direction: "undo" | "redo"): void;
  onLeave(): void;
};

const readPartName = (name: string | undefined): FramePart | null =>
  name === "form" ? "form" : name === undefined || name === "" ? null : Number(name);

type Wired = { begin(text: HTMLElement): void };

/** `acts` is called each time: the page outlives many renderings of the editor. */
export function wirePage(page: HTMLElement, acts: () => FrameActs): Wired {
  const words = JSON.parse(page.dataset.words ?? "[]") as MarkedWord[];
  const hidden = new Set(JSON.parse(page.dataset.hidden ?? "[]") as number[]);
  styleFrame(page.ownerDocument);
  for (const element of page.querySelectorAll<HTMLElement>(
    "a, button, input, select, textarea, summary, iframe",
  ))
    element.tabIndex = -1;
  // A folded answer could not be edited.
  for (const folded of page.querySelectorAll("details")) folded.open = true;
  const byPath = new Map(words.map((word) => [word.path, word]));
  for (const [element, word] of findTexts(page, words)) {
    element.dataset.path = word.path;
    element.tabIndex = 0;
    element.setAttribute("aria-description", `${word.label}. Press Enter to type.`);
    const part = partAround(element, page, word.path);
    if (!part) continue;
    part.dataset.part ??= word.path.startsWith("form.") ? "form" : (word.path.split(".")[1] ?? "");
    if (hidden.has(Number(part.dataset.part))) part.dataset.hiddenSection = "yes";
  }
  const begin = (text: HTMLElement) => {
    const word = byPath.get(text.dataset.path ?? "");
    if (word) typeInPlace(text, word, acts());
  };
  const beginWhole = (text: HTMLElement) => {
    begin(text);
    text.ownerDocument.getSelection()?.selectAllChildren(text);
  };
  page.addEventListener("click", (event) => {
    // Links and the form do nothing here.
    event.preventDefault();
    const target = event.target as HTMLElement;
    const part = partOf(target);
    const text = target.closest<HTMLElement>("[data-path]");
    if (text && !text.isContentEditable) {
      const caret = caretAt(event);
      begin(text);
      if (caret) text.ownerDocument.getSelection()?.collapse(caret.node, caret.offset);
    }
    if (part !== null && part !== acts().openPart) acts().onOpen(part);
  });
  page.addEventListener("submit", (event) => event.preventDefault());
  page.addEventListener("keydown", (event) => {
    const act = keyAct(event, beginWhole, acts());
    if (!act) return;
    event.preventDefault();
    act();
  });
  return { begin: beginWhole };
}

/** The smallest element around each marked text. Marks are removed, from attributes too: a screen reader would read them. */
function findTexts(page: HTMLElement, words: MarkedWord[]): Map<HTMLElement, MarkedWord> {
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
function partAround(element: HTMLElement, page: HTMLElement, path: string): HTMLElement | null {
  if (path.startsWith("form.")) return element.closest("form");
  for (let at: HTMLElement | null = element; at && at !== page; at = at.parentElement)
    if (at.parentElement?.matches("main, .rest")) return at;
  return null;
}

const partOf = (element: HTMLElement): FramePart | null =>
  readPartName(element.closest<HTMLElement>("[data-part]")?.dataset.part);

/** What a key means outside an edited text; null: nothing. */
function keyAct(
  event: KeyboardEvent,
  begin: (text: HTMLElement) => void,
  acts: FrameActs,
): (() => void) | null {
  const target = event.target as HTMLElement;
  const part = partOf(target);
  const text = target.closest<HTMLElement>("[data-path]");
  const isCommand = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (key === "enter" && text)
    return () => {
      begin(text);
      if (part !== null && part !== acts.openPart) acts.onOpen(part);
    };
  if (key === "escape") return acts.onLeave;
  if (isCommand && key === "z") return () => acts.onHistory(event.shiftKey ? "redo" : "undo");
  if (typeof part !== "number" || part === 0) return null;
  if (event.altKey && key === "arrowup") return () => acts.onSection("up", part);
  if (event.altKey && key === "arrowdown") return () => acts.onSection("down", part);
  if (isCommand && key === "d") return () => acts.onSection("copy", part);
  return key === "delete" ? () => acts.onSection("remove", part) : null;
}

/** Where the click was: the caret goes there. */
function caretAt(event: MouseEvent): { node: Node; offset: number } | null {
  const page = (event.target as HTMLElement).ownerDocument;
  if ("caretPositionFromPoint" in page) {
    const at = page.caretPositionFromPoint(event.clientX, event.clientY);
    return at && { node: at.offsetNode, offset: at.offset };
  }
  const range = (page as Document).caretRangeFromPoint?.(event.clientX, event.clientY);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}

const INK = "#1f4a55";
const sheet = `
html { scrollbar-width: thin; }
[data-path] { cursor: text; border-radius: 3px; outline: 2px solid transparent; outline-offset: 4px; }
[data-path]:hover { outline-color: color-mix(in srgb, ${INK} 40%, transparent); }
[data-path]:focus { outline-color: ${INK}; box-shadow: 0 0 0 7px rgb(255 255 255 / 55%); }
[data-path][contenteditable] { background: rgb(255 255 255 / 70%); color: #16191b; caret-color: ${INK}; min-width: 1ch; min-height: 1em; }
[data-tone="deep"] [data-path][contenteditable] em, .closing [data-path][contenteditable] em { color: inherit; text-decoration: underline; }
[data-part] { position: relative; }
[data-open] { outline: 2px solid ${INK}; outline-offset: -2px; box-shadow: inset 0 0 0 4px rgb(255 255 255 / 60%); }
form[data-open] { outline-offset: 4px; box-shadow: none; }
[data-hidden-section] { opacity: 0.38; filter: grayscale(1); }
[data-hidden-section]:is(:hover, :focus-within, [data-open]) { opacity: 0.7; }
.bottom-bar { display: none; }
`;

const styled = new WeakSet<Document>();

/** An adopted sheet: the page's policy refuses an inline one. */
function styleFrame(page: Document): void {
  const view = page.defaultView;
  if (!view || styled.has(page)) return;
  styled.add(page);
  const own = new (view as unknown as { CSSStyleSheet: typeof CSSStyleSheet }).CSSStyleSheet();
  own.replaceSync(sheet);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, own];
}
