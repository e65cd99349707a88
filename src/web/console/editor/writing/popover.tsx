/** A popover in the editor; Escape or a click outside closes it and returns the focus. */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import "./editor-popover.css";

/** Pixels from the editor's corner. */
type Place = { top: number; left: number };
type Props = { label: string; at: Place; onClose(): void; children: ReactNode };

/** As in `.editor-popover`. */
const WIDTH = 368;

/** Which tool's popover is open, and where: below what it is about, inside the editor. */
export function usePopover<Tool extends string>(around: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<{ tool: Tool; at: Place } | null>(null);
  const show = (tool: Tool, { bottom, left }: Pick<DOMRect, "bottom" | "left">) => {
    const box = around.current;
    if (!box) return;
    const corner = box.getBoundingClientRect();
    setOpen({
      tool,
      at: {
        top: Math.max(bottom - corner.top + box.scrollTop + 8, 0),
        left: Math.max(Math.min(left - corner.left - 40, corner.width - WIDTH - 16), 8),
      },
    });
  };
  return { open, show, hide: () => setOpen(null) };
}

export function Popover({ label, at, onClose, children }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    sheet.current?.scrollIntoView({ block: "nearest" });
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !sheet.current?.contains(target)) close.current();
    };
    // Captured: a choice may replace what was pressed, and would then seem to be outside.
    const timer = setTimeout(() => document.addEventListener("pointerdown", onPress, true));
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerdown", onPress, true);
    };
  }, []);
  return (
    <div
      ref={sheet}
      className="editor-popover sheet stack"
      role="dialog"
      aria-label={label}
      style={at}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>
  );
}
