/** The look being tried, with undo and redo. */
import { useState } from "react";
import type { Look } from "#core/content/pages/look/look.ts";
import { isSameLook } from "./look-query.ts";

type History = { past: Look[]; now: Look; future: Look[] };
export type Trying = {
  look: Look;
  change(part: Partial<Look>): void;
  undo: (() => void) | null;
  redo: (() => void) | null;
};

/** Starts over when a save returns another look. */
export function useLook(given: Look): Trying {
  const [begun, setBegun] = useState(given);
  const [{ past, now, future }, setHistory] = useState<History>({ past: [], now: given, future: [] });
  if (!isSameLook(begun, given)) {
    setBegun(given);
    setHistory({ past: [...past, now], now: given, future: [] });
  }
  return {
    look: now,
    change: (part) => {
      const next = { ...now, ...part };
      if (!isSameLook(next, now)) setHistory({ past: [...past, now], now: next, future: [] });
    },
    undo: past.length
      ? () => setHistory({ past: past.slice(0, -1), now: past.at(-1) ?? now, future: [now, ...future] })
      : null,
    redo: future.length
      ? () => setHistory({ past: [...past, now], now: future[0] ?? now, future: future.slice(1) })
      : null,
  };
}
