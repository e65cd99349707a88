/** The page in the editor's frame: wired when loaded, re-rendered after each change, keeping the focus. */
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Typing } from "./type-in-place.ts";
import { type FrameActs, type FramePart, wirePage } from "./wire-page.ts";

type Canvas = Omit<FrameActs, "onTyping"> & {
  frame: RefObject<HTMLIFrameElement | null>;
  /** The revision that should be visible. */
  revision: number;
  /** Just added: the focus goes into its first text. */
  newSection: RefObject<number | null>;
  /** The form's situation, as open in the panel; null: as visitors find it. */
  situation: string | null;
};

/** `typing`: the text being edited. `drawn` counts renderings. */
export function useCanvas({ frame, revision, newSection, situation, ...given }: Canvas): {
  typing: Typing | null;
  drawn: number;
} {
  const [typing, setTyping] = useState<Typing | null>(null);
  const [drawn, setDrawn] = useState(0);
  // Focus target after a section was moved by a key.
  const goesTo = useRef<string | undefined>(undefined);
  const acts = useRef<FrameActs | null>(null);
  acts.current = {
    ...given,
    onTyping: setTyping,
    onSection(act, section) {
      goesTo.current = movedPath(frame.current && focusedPath(frame.current), act, section);
      given.onSection(act, section);
    },
  };
  const { openPart } = given;
  const wanted = `${revision} ${situation ?? ""}`;
  const shown = useRef(wanted);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const wire = () => {
      const page = element.contentDocument?.querySelector<HTMLElement>("[data-words]");
      if (!page || page.dataset.isWired) return;
      page.dataset.isWired = "yes";
      wirePage(page, () => acts.current as FrameActs);
      setDrawn((count) => count + 1);
    };
    wire();
    element.addEventListener("load", wire);
    return () => element.removeEventListener("load", wire);
  }, [frame]);

  // Replaces the rendered page in place, without a jump or flicker.
  const isTyping = typing !== null;
  useEffect(() => {
    const [element, stopped] = [frame.current, new AbortController()];
    // A text being edited is replaced only when the owner is done.
    if (!element || shown.current === wanted || isTyping) return;
    fetch(situation ? `${element.src}?${new URLSearchParams({ situation })}` : element.src, {
      signal: stopped.signal,
    })
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(String(answer.status)))))
      .then((html) => {
        const isInside = element.ownerDocument.activeElement === element;
        const [focused, added] = [goesTo.current ?? (isInside && focusedPath(element)), newSection.current];
        [goesTo.current, newSection.current] = [undefined, null];
        const fresh = replacePage(element, html);
        if (!fresh) return element.contentWindow?.location.reload();
        shown.current = wanted;
        if (situation) showAnswer(fresh);
        fresh.dataset.isWired = "yes";
        const { begin } = wirePage(fresh, () => acts.current as FrameActs);
        setDrawn((count) => count + 1);
        const text = added !== null && fresh.querySelector<HTMLElement>(`[data-part="${added}"] [data-path]`);
        if (text) begin(text);
        else if (focused) focusText(fresh, focused);
      })
      .catch(() => undefined);
    return () => stopped.abort();
  }, [frame, wanted, situation, isTyping, newSection]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was drawn anew has no outline yet
  useEffect(() => {
    if (frame.current?.contentDocument) outline(frame.current.contentDocument, openPart);
  }, [frame, openPart, drawn]);
  return { typing, drawn };
}

function replacePage(element: HTMLIFrameElement, html: string): HTMLElement | null {
  // The frame has its style sheets, and the editor's policy would refuse the page's.
  const page = html.replace(/<style[\s\S]*?<\/style>/g, "");
  const fresh = new DOMParser().parseFromString(page, "text/html").querySelector<HTMLElement>("[data-words]");
  const old = element.contentDocument?.querySelector("[data-words]");
  const view = element.contentWindow;
  if (!fresh || !old || !view) return null;
  const drawn = element.contentDocument?.importNode(fresh, true) as HTMLElement;
  const { scrollY } = view;
  old.replaceWith(drawn);
  view.scrollTo({ top: scrollY, behavior: "instant" });
  return drawn;
}

/** The focused text by its path, to restore after re-rendering. */
const focusedPath = ({ contentDocument }: HTMLIFrameElement): string | undefined =>
  (contentDocument?.activeElement as HTMLElement | null | undefined)?.dataset.path;

function movedPath(path: string | null | undefined, act: string, section: number): string | undefined {
  if (act === "remove") return `blocks.${section}.props.heading`;
  const by = act === "up" ? -1 : act === "down" || act === "copy" ? 1 : 0;
  return path?.replace(/^blocks\.\d+/, `blocks.${section + by}`);
}

/** If that text is gone: the first of its section, or of the last one. */
function focusText(page: HTMLElement, path: string): void {
  const sections = [...page.querySelectorAll<HTMLElement>("[data-part]:not(form)")];
  const part = path.split(".")[1];
  const around = sections.find((each) => each.dataset.part === part) ?? sections.at(-1);
  const text = page.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
  (text ?? around?.querySelector<HTMLElement>("[data-path]"))?.focus({ preventScroll: true });
}

function outline(page: Document, openPart: FramePart | null): void {
  for (const part of page.querySelectorAll<HTMLElement>("[data-part]")) {
    const isOpen = part.dataset.part === String(openPart);
    if (!isOpen) delete part.dataset.open;
    else if (part.dataset.open === undefined) {
      part.dataset.open = "yes";
      scrollTo(part);
    }
  }
}

/** The form's message, or the screen in its place. */
function showAnswer(page: HTMLElement): void {
  const said = page.querySelector<HTMLElement>("[data-success], [data-summary], [data-notice], #form");
  if (said) scrollTo(said);
}

/** Within the frame only. */
function scrollTo(part: HTMLElement): void {
  const view = part.ownerDocument.defaultView;
  const { top, bottom } = part.getBoundingClientRect();
  if (view && (bottom < 80 || top > view.innerHeight - 80))
    view.scrollBy({ top: top - 24, behavior: "smooth" });
}
