/** Renders the frame at the width of the chosen device, scaled to fit. */
import { type RefObject, useEffect, useState } from "react";

export const frameDevices = ["desktop", "phone"] as const;
export type FrameWidth = (typeof frameDevices)[number];
const widths: Record<FrameWidth, number> = { desktop: 1280, phone: 390 };

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
