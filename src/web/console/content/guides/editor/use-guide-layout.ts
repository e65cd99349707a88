/** Asks for the layout of the draft until a worker has drawn what was saved last. */
import { useEffect, useState } from "react";
import type { GuideLayout } from "#core/content/pages/guide.ts";
import { askJson } from "#web/console/editor/post-typed.ts";

export type LaidOut = { revision: number; isLaidOut: boolean; layout: GuideLayout | null };

const AGAIN_MS = 1200;

export function useGuideLayout(here: string, first: LaidOut, revision: number): LaidOut {
  const [laidOut, setLaidOut] = useState(first);
  useEffect(() => {
    if (laidOut.isLaidOut && laidOut.revision === revision) return;
    const ending = new AbortController();
    const ask = async () => {
      const said = await askJson<LaidOut>(`${here}/layout`, ending.signal);
      // A new object each time, so that the effect asks again.
      if (!ending.signal.aborted) setLaidOut((before) => ({ ...(said ?? before) }));
    };
    const timer = setTimeout(ask, AGAIN_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [here, laidOut, revision]);
  return laidOut;
}
