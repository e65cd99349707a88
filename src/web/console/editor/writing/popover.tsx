/** A popover in the editor; Escape or a click outside closes it and returns the focus. */
import { type ReactNode, useEffect, useRef } from "react";

type Props = {
  label: string;
  /** Pixels from the editor's corner. */
  at: { top: number; left: number };
  onClose(): void;
  children: ReactNode;
};

export function Popover({ label, at, onClose, children }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    sheet.current?.scrollIntoView({ block: "nearest" });
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !sheet.current?.contains(target)) close.current();
    };
    const timer = setTimeout(() => document.addEventListener("pointerdown", onPress));
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerdown", onPress);
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
