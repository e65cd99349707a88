/** Edits a text in place until Enter, Escape or blur. */

import { isAccented, type Run, rawOf, runsOf, toggleAccent } from "./accent.ts";
import { drawRuns, readRuns, selectIn, selectionIn } from "./accent-element.ts";
import type { MarkedWord } from "./mark-words.server.ts";

/** The bar beside the text. */
export type Typing = {
  element: HTMLElement;
  label: string;
  length: number;
  /** Null if a text has no accent. */
  isAccent: boolean | null;
  accent(): void;
  done(): void;
};

type Acts = {
  onType(path: string, text: string): Promise<boolean>;
  onTyping(typing: Typing | null): void;
};

/** A draft is stored within a second of the last key. */
const PAUSE = 800;

export function typeInPlace(element: HTMLElement, word: MarkedWord, { onType, onTyping }: Acts): void {
  if (element.isContentEditable) return;
  const page = element.ownerDocument;
  let saved = word.value;
  if (readRaw(element, word) !== word.value) drawRuns(element, runsIn(word, word.value));
  element.setAttribute("contenteditable", "plaintext-only");
  if (!element.isContentEditable) element.setAttribute("contenteditable", "true");
  element.focus({ preventScroll: true });

  let timer: ReturnType<typeof setTimeout> | undefined;
  const store = async (text: string): Promise<boolean> => {
    clearTimeout(timer);
    if (text === saved) return true;
    const isTaken = await onType(word.path, text);
    if (isTaken) saved = text;
    return isTaken;
  };
  const save = () => store(readRaw(element, word));
  const tell = () =>
    onTyping({
      element,
      label: word.label,
      length: (element.textContent ?? "").length,
      isAccent: word.hasAccent ? isAccented(readRuns(element), selectionIn(element)) : null,
      accent,
      done: () => end(true),
    });
  const accent = () => {
    const next = toggleAccent(readRuns(element), selectionIn(element));
    drawRuns(element, next.runs);
    selectIn(element, next.selected);
    typed();
  };
  const typed = () => {
    clearTimeout(timer);
    // Empty text is refused only when the owner leaves it.
    if (readRaw(element, word) !== "") timer = setTimeout(() => void save(), PAUSE);
    tell();
  };
  const stopped = new AbortController();
  const end = async (isKept: boolean) => {
    if (stopped.signal.aborted) return;
    stopped.abort();
    clearTimeout(timer);
    const hadFocus = page.activeElement === element;
    element.removeAttribute("contenteditable");
    // Keeps the focus there, so that Tab continues from it.
    if (hadFocus) element.focus({ preventScroll: true });
    // Taken back, it also reverts what was stored while typing.
    const isTaken = await (isKept ? save() : store(word.value));
    if (!isTaken || !isKept) drawRuns(element, runsIn(word, saved));
    word.value = saved;
    onTyping(null);
  };
  const on = { signal: stopped.signal };
  element.addEventListener("input", typed, on);
  element.addEventListener("blur", () => void end(true), on);
  page.addEventListener("selectionchange", tell, on);
  element.ownerDocument.defaultView?.parent.addEventListener("pagehide", () => void save(), on);
  const keys = { end, accent: word.hasAccent ? accent : null };
  element.addEventListener("keydown", (event) => press(event, keys), on);
  // A button or link would treat the space bar as a click.
  element.addEventListener("keyup", (event) => event.key === " " && event.preventDefault(), on);
  tell();
}

function press(
  event: KeyboardEvent,
  acts: { end(isKept: boolean): Promise<void>; accent: (() => void) | null },
) {
  // Enter that ends a composition is part of the word.
  if (event.isComposing) return;
  event.stopPropagation();
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.key === "Enter" || event.key === "Escape") {
    event.preventDefault();
    void acts.end(event.key === "Enter");
  } else if (isCommand && event.key.toLowerCase() === "i" && acts.accent) {
    event.preventDefault();
    acts.accent();
  } else if (event.key === " " && (event.currentTarget as HTMLElement).closest("button, summary")) {
    event.preventDefault();
    (event.currentTarget as HTMLElement).ownerDocument.execCommand("insertText", false, " ");
  }
}

const runsIn = ({ hasAccent }: MarkedWord, raw: string): Run[] =>
  hasAccent ? runsOf(raw) : [{ text: raw, isAccent: false }];

const readRaw = (element: HTMLElement, { hasAccent }: MarkedWord): string =>
  hasAccent ? rawOf(readRuns(element)) : (element.textContent ?? "").replace(/\s+/g, " ").trim();
