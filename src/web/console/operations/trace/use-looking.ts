import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

const LOOKS = 15;

/** Polls every two seconds while an email is in progress, for at most 30 seconds. */
export function useLooking(isMoving: boolean) {
  const { revalidate, state } = useRevalidator();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (!isMoving || state !== "idle" || looks >= LOOKS) return;
    const timer = setTimeout(() => {
      setLooks((count) => count + 1);
      void revalidate();
    }, 2000);
    return () => clearTimeout(timer);
  }, [isMoving, looks, revalidate, state]);
}
