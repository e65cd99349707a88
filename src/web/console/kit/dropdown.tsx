/** A list below its button. Escape, a press elsewhere and a new address close it. */
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

type Props = ComponentProps<"details"> & { button: ReactNode };

const close = (details: HTMLDetailsElement | null) => details?.removeAttribute("open");

export function Dropdown({ button, children, ...attributes }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const { search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the address changes
  useEffect(() => close(details.current), [search]);
  useEffect(() => {
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target)) close(details.current);
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, []);
  return (
    <details
      {...attributes}
      ref={details}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !details.current?.open) return;
        close(details.current);
        details.current.querySelector("summary")?.focus();
      }}
    >
      {button}
      {children}
    </details>
  );
}
