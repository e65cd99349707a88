/** While a check is under way the board looks again every two seconds, for as long as anybody would watch it. */
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const EVERY_MS = 2000;
const LOOKS = 150;

export function useFollow(isRunning: boolean): void {
  const { revalidate, state } = useRevalidator();
  const looks = useRef(0);
  useEffect(() => {
    if (!isRunning) looks.current = 0;
    if (!isRunning || state !== "idle" || looks.current >= LOOKS) return;
    const timer = setTimeout(() => {
      looks.current += 1;
      void revalidate();
    }, EVERY_MS);
    return () => clearTimeout(timer);
  }, [isRunning, revalidate, state]);
}
