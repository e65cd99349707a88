/** The page in the editor's frame comes to life: a click on a text types in it, a click beside it opens its section. */
import { type RefObject, useEffect, useRef } from "react";
import type { MarkedWord } from "./mark-words.server.ts";
import { MARKS, readMark } from "./word-marks.ts";

type Canvas = {
  frame: RefObject<HTMLIFrameElement | null>;
  /** Of the draft that should be seen. */
  revision: number;
  openSection: number | null;
  onOpen(section: number): void;
  /** Whether it was taken. */
  onType(path: string, text: string): Promise<boolean>;
};

export function useCanvas({ frame, revision, openSection, onOpen, onType }: Canvas): void {
  const acts = useRef({ onOpen, onType, openSection });
  acts.current = { onOpen, onType, openSection };
  const shown = useRef(revision);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const wire = () => {
      const page = element.contentDocument?.querySelector<HTMLElement>("[data-words]");
      if (page) wirePage(page, acts.current);
    };
    wire();
    element.addEventListener("load", wire);
    return () => element.removeEventListener("load", wire);
  }, [frame]);

  // The page is drawn anew by the server and put in the place of the one before: it neither jumps nor flickers.
  useEffect(() => {
    const [element, stopped] = [frame.current, new AbortController()];
    if (!element || shown.current === revision) return;
    fetch(element.src, { signal: stopped.signal })
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(String(answer.status)))))
      .then((html) => {
        // The frame has its style sheets already, and the editor's own policy would refuse the page's.
        const page = html.replace(/<style[\s\S]*?<\/style>/g, "");
        const fresh = new DOMParser()
          .parseFromString(page, "text/html")
          .querySelector<HTMLElement>("[data-words]");
        const old = element.contentDocument?.querySelector("[data-words]");
        if (!fresh || !old) return element.contentWindow?.location.reload();
        const drawn = element.contentDocument?.importNode(fresh, true) as HTMLElement;
        old.replaceWith(drawn);
        shown.current = revision;
        wirePage(drawn, acts.current);
      })
      .catch(() => undefined);
    return () => stopped.abort();
  }, [frame, revision]);

  useEffect(() => {
    if (frame.current?.contentDocument) outline(frame.current.contentDocument, openSection);
  }, [frame, openSection]);
}

function outline(page: Document, openSection: number | null): void {
  for (const section of page.querySelectorAll<HTMLElement>("[data-section]")) {
    const isOpen = Number(section.dataset.section) === openSection;
    section.style.outline = isOpen ? "3px solid #1f4a55" : "";
    section.style.outlineOffset = "-3px";
    if (isOpen) scrollTo(section);
  }
}

/** Within the frame alone: the editor around it stays where it is. */
function scrollTo(section: HTMLElement): void {
  const view = section.ownerDocument.defaultView;
  const { top, bottom } = section.getBoundingClientRect();
  if (view && (bottom < 80 || top > view.innerHeight - 80))
    view.scrollBy({ top: top - 24, behavior: "smooth" });
}

type Acts = Pick<Canvas, "onOpen" | "onType" | "openSection">;

function wirePage(page: HTMLElement, acts: Acts): void {
  const words = JSON.parse(page.dataset.words ?? "[]") as MarkedWord[];
  for (const [element, word] of findWords(page, words)) {
    element.dataset.path = word.path;
    element.style.cursor = "text";
    const section = sectionOf(element, page);
    if (section) section.dataset.section = word.path.split(".")[1] ?? "";
  }
  outline(page.ownerDocument, acts.openSection);
  page.addEventListener("click", (event) => {
    // Nothing of the page itself happens here: links lead nowhere, and the form is sent by visitors alone.
    event.preventDefault();
    const target = event.target as HTMLElement;
    const text = target.closest<HTMLElement>("[data-path]");
    const word = text && words.find(({ path }) => path === text.dataset.path);
    const section = target.closest<HTMLElement>("[data-section]")?.dataset.section;
    if (section !== undefined) acts.onOpen(Number(section));
    if (text && word) type(text, word, acts);
  });
}

function type(element: HTMLElement, word: MarkedWord, acts: Acts): void {
  if (element.isContentEditable) return;
  const before = [...element.childNodes];
  // With its asterisks: what is set in the accent is part of what is typed.
  element.textContent = word.value;
  element.setAttribute("contenteditable", "plaintext-only");
  element.focus();
  let isOver = false;
  const end = async (isKept: boolean) => {
    if (isOver) return;
    isOver = true;
    element.removeAttribute("contenteditable");
    const typed = (element.textContent ?? "").replace(/\s+/g, " ").trim();
    if (!isKept || typed === word.value || !(await acts.onType(word.path, typed)))
      element.replaceChildren(...before);
    else word.value = typed;
  };
  element.addEventListener("blur", () => void end(true), { once: true });
  element.addEventListener("keydown", (event) => {
    // Enter that ends a composition is part of the word.
    if (event.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      element.blur();
    }
    if (event.key === "Escape") {
      void end(false);
      element.blur();
    }
  });
}

/** The smallest element around each marked text; its marks are taken out. */
function findWords(page: HTMLElement, words: MarkedWord[]): Map<HTMLElement, MarkedWord> {
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
  return found;
}

function commonElement(first: Node, last: Node): HTMLElement | null {
  let element = first.parentElement;
  while (element && !element.contains(last)) element = element.parentElement;
  return element;
}

/** A section is a child of the page's main part, or of what comes after its opening. */
function sectionOf(element: HTMLElement, page: HTMLElement): HTMLElement | null {
  for (let at: HTMLElement | null = element; at && at !== page; at = at.parentElement)
    if (at.parentElement?.matches("main, .rest")) return at;
  return null;
}
