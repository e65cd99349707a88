/** Beside the edited text: accent button, length, and done; on a phone above the keyboard. */
import { type RefObject, useEffect, useState } from "react";
import type { Typing } from "./type-in-place.ts";
import { usePlace } from "./use-place.ts";

type Props = { typing: Typing; frame: RefObject<HTMLIFrameElement | null>; scale: number };

export function TypingBar({ typing, frame, scale }: Props) {
  const { element, label, length, isAccent } = typing;
  const place = usePlace({ frame, find: () => element, scale, since: `${label} ${length}` });
  const covered = useKeyboardHeight();
  if (!place) return null;
  return (
    <div
      className="typing-bar row gap-2"
      role="toolbar"
      aria-label={`Typing: ${label}`}
      style={
        {
          "--bar-top": `${Math.max(place.top, 0)}px`,
          "--bar-start": `${Math.max(place.left, 0)}px`,
          "--bar-covered": `${covered}px`,
        } as object
      }
      // The text keeps the focus while a button is pressed.
      onPointerDown={(event) => event.preventDefault()}
    >
      {isAccent !== null && (
        <button
          type="button"
          aria-pressed={isAccent}
          title="Accent the selected words (Ctrl I)"
          onClick={typing.accent}
        >
          <em aria-hidden="true">A</em> Accent
        </button>
      )}
      <span className="typing-count nowrap">{length === 1 ? "1 character" : `${length} characters`}</span>
      <button type="button" className="push strong" onClick={typing.done}>
        Done
      </button>
    </div>
  );
}

/** How much of the window a phone's keyboard covers. */
function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const measure = () => setHeight(Math.max(0, window.innerHeight - seen.height - seen.offsetTop));
    measure();
    const stopped = new AbortController();
    for (const moved of ["resize", "scroll"])
      seen.addEventListener(moved, measure, { signal: stopped.signal });
    return () => stopped.abort();
  }, []);
  return height;
}
