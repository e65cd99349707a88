/** Where the toolbar and the button that adds a part stand: at the selected text and at the edge of its line. */
import type { Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { type RefObject, useEffect, useState } from "react";

type Point = { top: number; left: number };
type Places = { add: Point; tools: Point; isSelected: boolean };

const GAP = 8;

/** `bar`: the toolbar, in the positioned box around the text. */
export function useSelectionPlace(editor: Editor, bar: RefObject<HTMLElement | null>): Places | null {
  const [places, setPlaces] = useState<Places | null>(null);
  useEffect(() => {
    const text = editor.view.dom;
    let frame = 0;
    let isPressed = false;
    const measure = () => {
      if (bar.current && !editor.isDestroyed) setPlaces(placesOf(editor, bar.current, isPressed));
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    // While a selection is drawn, the toolbar would be in the way.
    const press = ({ type }: Event) => {
      isPressed = type === "pointerdown";
      later();
    };
    const seen = new ResizeObserver(later);
    seen.observe(text);
    editor.on("transaction", later).on("focus", later).on("blur", later);
    const stopped = new AbortController();
    text.addEventListener("pointerdown", press, { signal: stopped.signal });
    for (const end of ["pointerup", "pointercancel"])
      document.addEventListener(end, press, { signal: stopped.signal });
    later();
    return () => {
      cancelAnimationFrame(frame);
      seen.disconnect();
      editor.off("transaction", later).off("focus", later).off("blur", later);
      stopped.abort();
    };
  }, [editor, bar]);
  return places;
}

function placesOf(editor: Editor, bar: HTMLElement, isPressed: boolean): Places | null {
  const box = bar.parentElement;
  const tools = bar.querySelector<HTMLElement>(".toolbar-tools");
  if (!box || !tools) return null;
  const { selection } = editor.state;
  const [start, end] = [selection.from, selection.to].map((at) => editor.view.coordsAtPos(at));
  if (!start || !end) return null;
  const corner = box.getBoundingClientRect();
  const view = (box.closest("[data-device]") ?? box).getBoundingClientRect();
  const tall = tools.offsetHeight + GAP;
  const isRoomAbove = start.top - tall >= view.top;
  const isRoomBelow = end.bottom + tall <= view.bottom;
  const top = isRoomAbove ? start.top - tall : isRoomBelow ? end.bottom + GAP : view.top + GAP;
  const inside = (point: Point): Point => ({
    top: point.top - corner.top + box.scrollTop,
    left: point.left - corner.left,
  });
  const left = Math.min(start.left - 3 * GAP, view.right - tools.offsetWidth - GAP);
  return {
    add: inside({ top: (start.top + start.bottom) / 2, left: editor.view.dom.getBoundingClientRect().left }),
    tools: inside({ top, left: Math.max(left, view.left + GAP) }),
    isSelected:
      selection instanceof TextSelection &&
      !selection.empty &&
      !isPressed &&
      (editor.isFocused || box.querySelector(":scope > .editor-popover") !== null),
  };
}
