/** On another page of the console the keyboard begins at that page, not at the rail before it. */
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useScrollReset } from "./use-scroll-reset.ts";

export function useRouteFocus(): void {
  const { pathname } = useLocation();
  useScrollReset(pathname);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // A page that has a place of its own for it keeps it there.
    if (document.activeElement === null || document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
}
