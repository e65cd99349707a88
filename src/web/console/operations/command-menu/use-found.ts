/** Debounced search for the command menu, which keeps the last results while loading. */
import { useEffect, useState } from "react";
import type { Found } from "#core/operations/command-menu/find-anything.ts";
import { keepCoach } from "#web/console/coach-address.ts";

const PAUSE_MS = 150;

export function useFound(typed: string): { found: Found[]; state: "idle" | "failed" } {
  const [answer, setAnswer] = useState<{ found: Found[]; state: "idle" | "failed" }>({
    found: [],
    state: "idle",
  });
  const search = typed.trim();
  useEffect(() => {
    if (search === "") {
      setAnswer({ found: [], state: "idle" });
      return;
    }
    const asked = new AbortController();
    const later = setTimeout(async () => {
      try {
        const response = await fetch(keepCoach(`/console/find?search=${encodeURIComponent(search)}`), {
          signal: asked.signal,
        });
        // After a sign-out, the request is redirected to the sign-in page.
        if (!response.ok || response.redirected) throw new Error("not found out");
        setAnswer({ found: await response.json(), state: "idle" });
      } catch {
        if (!asked.signal.aborted) setAnswer({ found: [], state: "failed" });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(later);
      asked.abort();
    };
  }, [search]);
  return answer;
}
