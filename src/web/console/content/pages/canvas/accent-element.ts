/** Reads and renders text with accents in an editable element, and its selection. */
import type { Run, Span } from "./accent.ts";

export function readRuns(element: HTMLElement): Run[] {
  const walker = element.ownerDocument.createTreeWalker(element, 4 /* text */);
  const runs: Run[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    runs.push({ text: node.nodeValue ?? "", isAccent: node.parentElement?.closest("em") != null });
  return runs;
}

export function drawRuns(element: HTMLElement, runs: Run[]): void {
  const page = element.ownerDocument;
  element.replaceChildren(
    ...runs.map(({ text, isAccent }) => {
      if (!isAccent) return page.createTextNode(text);
      const accent = page.createElement("em");
      accent.textContent = text;
      return accent;
    }),
  );
}

export function selectionIn(element: HTMLElement): Span {
  const selection = element.ownerDocument.getSelection();
  if (!selection?.rangeCount) return { start: 0, end: 0 };
  const range = selection.getRangeAt(0);
  if (!element.contains(range.startContainer)) return { start: 0, end: 0 };
  const before = range.cloneRange();
  before.selectNodeContents(element);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  return { start, end: start + range.toString().length };
}

export function selectIn(element: HTMLElement, { start, end }: Span): void {
  const range = element.ownerDocument.createRange();
  const walker = element.ownerDocument.createTreeWalker(element, 4 /* text */);
  let at = 0;
  range.selectNodeContents(element);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (start >= at && start <= at + length) range.setStart(node, start - at);
    if (end >= at && end <= at + length) {
      range.setEnd(node, end - at);
      break;
    }
    at += length;
  }
  const selection = element.ownerDocument.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}
