/** Fetches what a rehearsal found, which takes seconds, while the page is there already. */
import { useCallback, useEffect, useState } from "react";
import { keepCoach } from "#web/console/coach-address.ts";

/** Longer than the server plays (`WITHIN_MS`). */
const PATIENCE_MS = 60_000;

export type Played<Found> =
  | { state: "playing" | "busy" | "gone" | "failed"; found: null }
  | { state: "played"; found: Found };

/** `address` null: nothing is asked for. Another `version` of what it is about is asked for again. */
export function usePlayed<Found>(address: string | null, version: string): [Played<Found>, () => void] {
  const [played, setPlayed] = useState<Played<Found>>({ state: "playing", found: null });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version or try is asked for again
  useEffect(() => {
    setPlayed({ state: "playing", found: null });
    if (address === null) return;
    const left = new AbortController();
    const signal = AbortSignal.any([left.signal, AbortSignal.timeout(PATIENCE_MS)]);
    void ask<Found>(keepCoach(address), signal).then((answer) => {
      if (!left.signal.aborted) setPlayed(answer);
    });
    return () => left.abort();
  }, [address, version, tries]);
  return [played, useCallback(() => setTries((before) => before + 1), [])];
}

async function ask<Found>(address: string, signal: AbortSignal): Promise<Played<Found>> {
  try {
    const response = await fetch(address, { signal });
    if (response.status === 404) return { state: "gone", found: null };
    // After a sign-out, the request is redirected to the sign-in page.
    if (!response.ok || response.redirected) return { state: "failed", found: null };
    const found = (await response.json()) as Found | "busy";
    return found === "busy" ? { state: "busy", found: null } : { state: "played", found };
  } catch {
    return { state: "failed", found: null };
  }
}
