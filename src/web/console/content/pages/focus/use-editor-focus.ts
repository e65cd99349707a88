/** Keeps the focus after each action on what was created, moved or said. */
import { type RefObject, useEffect, useRef } from "react";
import type { EditorAnswer } from "../editor-answer.ts";
import { placeAfter, unfolded } from "./place-after.ts";

const NONE: EditorAnswer = {};

type Watched = {
  editor: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  part: string;
  revision: number;
  said: string | null;
  answer: EditorAnswer | undefined;
};

/** `note` receives actions without a form submission; `newSection` appears in the frame later. */
export function useEditorFocus({ editor, panel, part, revision, said, answer = NONE }: Watched) {
  const intent = useRef("");
  const folds = useRef<Set<string>>(new Set());
  const before = useRef(part);
  // A new section takes the focus as soon as it is rendered.
  const newSection = useRef<number | null>(null);
  const note = (next: string) => {
    intent.current = next;
    const [, added] = /^section:add:(\d+):/.exec(next) ?? [];
    newSection.current = added === undefined ? null : Number(added) + 1;
    folds.current = panel.current ? openFolds(panel.current) : new Set();
  };
  // Text typed on the page is stored while its owner moves to the panel: re-rendering must not move their focus.
  const held = useRef<string | null>(null);
  useEffect(() => {
    const beside = panel.current;
    const onFocus = ({ target }: FocusEvent) => {
      held.current = target instanceof Element && beside?.contains(target) ? selectorOf(target) : null;
    };
    const onToggle = () => {
      if (beside) folds.current = openFolds(beside);
    };
    const stopped = new AbortController();
    document.addEventListener("focusin", onFocus, { signal: stopped.signal });
    beside?.addEventListener("toggle", onToggle, { capture: true, signal: stopped.signal });
    return () => stopped.abort();
  }, [panel]);
  useEffect(() => {
    const element = editor.current;
    // Saving leaves the focus where somebody types.
    const onSubmit = ({ submitter }: SubmitEvent) =>
      note(submitter instanceof HTMLButtonElement && submitter.value !== "save" ? submitter.value : "");
    element?.addEventListener("submit", onSubmit, true);
    return () => element?.removeEventListener("submit", onSubmit, true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these draws the editor anew
  useEffect(() => {
    const [root, beside, from] = [editor.current, panel.current, before.current];
    const [act, opened] = [intent.current, folds.current];
    before.current = part;
    intent.current = "";
    if (!root || !beside) return;
    if (from === part) reopenFolds(beside, opened);
    // Focus on the panel itself moves on to its content.
    if (!isLost() && (from === part || document.activeElement !== beside)) return;
    const place =
      wrongPlace(beside, answer) ??
      (act === "publish" || answer.problems || answer.conflict !== undefined ? newsOf(root) : null) ??
      (act ? (turned(root, act) ?? placeAfter(beside, act)) : null) ??
      (from === part ? null : arrival(beside, from)) ??
      (act ? newsOf(root) : again(beside, held.current));
    if (place) place.focus();
    else if (act || from !== part) beside.focus();
  }, [revision, part, said, answer]);
  return { note, newSection };
}

/** The previously focused control, if it still exists. */
const again = (panel: HTMLElement, held: string | null): HTMLElement | null =>
  held === null ? null : unfolded(panel, panel.querySelector<HTMLElement>(`${held}:not(:disabled)`));

/** A removed or disabled control loses the focus. */
const isLost = (): boolean =>
  document.activeElement === null || document.activeElement.matches("body, :disabled");

const wrongPlace = (panel: HTMLElement, { errors }: EditorAnswer): HTMLElement | null =>
  errors ? unfolded(panel, panel.querySelector<HTMLElement>("[aria-invalid]")) : null;

const newsOf = (editor: HTMLElement): HTMLElement | null => editor.querySelector<HTMLElement>("[data-news]");

/** Undo and redo: if one is disabled, use the other. */
function turned(editor: HTMLElement, act: string): HTMLElement | null {
  if (act !== "undo" && act !== "redo") return null;
  return editor.querySelector<HTMLElement>(".editor-head .editor-step:enabled");
}

/** The link back, or the open part. */
const arrival = (panel: HTMLElement, from: string): HTMLElement | null =>
  panel.querySelector<HTMLElement>(
    `a[href$="?part=${CSS.escape(from)}"]:not(.panel-tabs a, .panel-title a)`,
  ) ?? panel.querySelector<HTMLElement>(".panel-title h2");

/** The panel re-renders after each change; folds that the owner opened stay open. */
function openFolds(panel: HTMLElement): Set<string> {
  return new Set([...panel.querySelectorAll<HTMLDetailsElement>("details[open]")].flatMap(nameOf));
}

function reopenFolds(panel: HTMLElement, names: Set<string>): void {
  for (const fold of panel.querySelectorAll<HTMLDetailsElement>("details:not([open])"))
    if (nameOf(fold).some((name) => names.has(name))) fold.open = true;
}

/** Identified by the first control. A menu of kinds folds again after a choice. */
function nameOf(fold: HTMLDetailsElement): string[] {
  const first = fold.querySelector<HTMLInputElement>(":is(input, select, textarea)[name]");
  return first && !fold.matches(".panel-kinds") ? [first.name] : [];
}

/** Null without a name; radio and submit buttons are distinguished by their value. */
function selectorOf(element: Element): string | null {
  const attribute = (name: string) => {
    const value = element.getAttribute(name);
    return value === null ? "" : `[${name}="${CSS.escape(value)}"]`;
  };
  if (element.matches("a")) return `a${attribute("href")}`;
  if (element.matches("button, input:is([type=radio], [type=checkbox])"))
    return `${element.localName}${attribute("name")}${attribute("value")}${attribute("aria-label")}`;
  return element.hasAttribute("name") ? `${element.localName}${attribute("name")}` : null;
}
