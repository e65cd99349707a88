/** Refreshes a screen every few seconds while its figures can change and it is visible. */
import { useEffect } from "react";
import { useRevalidator } from "react-router";

const PAUSE_MS = 4000;

export function useRefresh(isMoving: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [isMoving, revalidate]);
}
