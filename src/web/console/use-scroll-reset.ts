/** Another place opens at its top; the way back, which the browser restores itself, does not. */
import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router";

export function useScrollReset(place: string): void {
  const type = useNavigationType();
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    if (type !== "POP") window.scrollTo(0, 0);
  }, [place, type]);
}
