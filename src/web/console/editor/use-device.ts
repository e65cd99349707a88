/** The device an editor shows its canvas on: the last choice in this browser; on a phone, the phone at first. */
import { useEffect, useState } from "react";

export type Device = "desktop" | "phone" | "dark";
const KEPT = "foyer-editor-width";

export function useDevice<Offered extends Device>(
  offered: readonly Offered[],
): [Offered, (device: Offered) => void] {
  const [device, setDevice] = useState<Offered>(offered[0] as Offered);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor offers the same devices for as long as it is open
  useEffect(() => {
    const wanted = readKept() ?? (window.innerWidth < 900 ? "phone" : "desktop");
    const found = offered.find((each) => each === wanted);
    if (found) setDevice(found);
  }, []);
  return [
    device,
    (next) => {
      setDevice(next);
      try {
        window.localStorage.setItem(KEPT, next);
      } catch {
        // Storage is unavailable.
      }
    },
  ];
}

function readKept(): string | null {
  try {
    return window.localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}
