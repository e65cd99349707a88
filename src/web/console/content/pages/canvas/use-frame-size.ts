/** Renders the frame at the width of the chosen device, scaled to fit. */
import { type RefObject, useEffect, useState } from "react";

export type FrameWidth = "desktop" | "phone";
const widths: Record<FrameWidth, number> = { desktop: 1280, phone: 390 };
const KEPT = "foyer-editor-width";

/** The last choice in this browser; on a phone, the phone width by default. */
export function useFrameWidth(): [FrameWidth, (width: FrameWidth) => void] {
  const [width, setWidth] = useState<FrameWidth>("desktop");
  useEffect(() => {
    const kept = readKept();
    setWidth(kept ?? (window.innerWidth < 900 ? "phone" : "desktop"));
  }, []);
  return [
    width,
    (next) => {
      setWidth(next);
      try {
        window.localStorage.setItem(KEPT, next);
      } catch {
        // Storage is unavailable.
      }
    },
  ];
}

function readKept(): FrameWidth | null {
  try {
    const kept = window.localStorage.getItem(KEPT);
    return kept === "desktop" || kept === "phone" ? kept : null;
  } catch {
    return null;
  }
}

/** Of the current frame, for what is drawn over it. */
export function useFrameScale(
  room: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLIFrameElement | null>,
  width: FrameWidth,
): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const [around, element] = [room.current, frame.current];
    if (!around || !element) return;
    const resize = () => {
      const { clientWidth, clientHeight } = around;
      // A real phone uses its own width.
      const drawn = width === "phone" ? Math.min(widths.phone, clientWidth) : widths.desktop;
      const now = Math.min(1, clientWidth / drawn);
      Object.assign(element.style, {
        width: `${drawn}px`,
        height: `${clientHeight / now}px`,
        transform: now === 1 ? "none" : `scale(${now})`,
        marginInlineStart: `${Math.max(0, (clientWidth - drawn * now) / 2)}px`,
      });
      setScale(now);
    };
    const watch = new ResizeObserver(resize);
    watch.observe(around);
    resize();
    return () => watch.disconnect();
  }, [room, frame, width]);
  return scale;
}
