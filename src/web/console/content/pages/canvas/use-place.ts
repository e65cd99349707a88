/** Where an element of the frame is on the outer page, for tools drawn over the frame. */
import { type RefObject, useEffect, useState } from "react";

export type Place = { top: number; bottom: number; left: number; right: number };

type Watched = {
  frame: RefObject<HTMLIFrameElement | null>;
  find(page: Document): Element | null | undefined;
  scale: number;
  /** Changes when it may have moved. */
  since: unknown;
};

export function usePlace({ frame, find, scale, since }: Watched): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `find` is new at each rendering; `since` says when to look again
  useEffect(() => {
    const element = frame.current;
    const view = element?.contentWindow;
    if (!element || !view) return;
    let asked = 0;
    const look = () => {
      asked = 0;
      const found = element.contentDocument && find(element.contentDocument);
      if (!found) return setPlace(null);
      const { top, bottom, left, right } = found.getBoundingClientRect();
      const [x, y] = [element.offsetLeft, element.offsetTop];
      setPlace({
        top: y + top * scale,
        bottom: y + bottom * scale,
        left: x + left * scale,
        right: x + right * scale,
      });
    };
    const soon = () => {
      asked ||= requestAnimationFrame(look);
    };
    look();
    // Fonts and pictures may load later.
    const watch = new ResizeObserver(soon);
    if (element.contentDocument?.body) watch.observe(element.contentDocument.body);
    const stopped = new AbortController();
    view.addEventListener("scroll", soon, { passive: true, signal: stopped.signal });
    window.addEventListener("resize", soon, { signal: stopped.signal });
    return () => {
      cancelAnimationFrame(asked);
      watch.disconnect();
      stopped.abort();
    };
  }, [frame, scale, since]);
  return place;
}
