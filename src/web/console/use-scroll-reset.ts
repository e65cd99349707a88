/** Scrolls to the top after navigation, except going back, where the browser restores the position. */
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
