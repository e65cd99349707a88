/** Which situation of the form the panel has open: the page beside it shows the same. */
import { type RefObject, useEffect, useState } from "react";

export type ShownSituation = { name: string; label: string };

/** Null: the form as visitors find it. */
export function useShownSituation(
  panel: RefObject<HTMLElement | null>,
  part: string,
): [ShownSituation | null, () => void] {
  const [shown, setShown] = useState<ShownSituation | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part has no situations
  useEffect(() => setShown(null), [part]);
  useEffect(() => {
    const element = panel.current;
    const onFocus = ({ target }: Event) => {
      const named = (target as Element).closest<HTMLElement>("[data-situation]");
      if (named) setShown(situationOf(named));
    };
    const onToggle = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement) || !target.matches(".panel-fold")) return;
      const first = target.querySelector<HTMLElement>("[data-situation]");
      // Reopened after a change, it shows the same.
      if (first && target.open) setShown((now) => (isWithin(target, now) ? now : situationOf(first)));
      else if (first) setShown((now) => (isWithin(target, now) ? null : now));
    };
    const stopped = new AbortController();
    element?.addEventListener("focusin", onFocus, { signal: stopped.signal });
    // It does not bubble.
    element?.addEventListener("toggle", onToggle, { capture: true, signal: stopped.signal });
    return () => stopped.abort();
  }, [panel]);
  return [shown, () => setShown(null)];
}

const situationOf = ({ dataset }: HTMLElement): ShownSituation => ({
  name: dataset.situation ?? "",
  label: dataset.situationLabel ?? "",
});

const isWithin = (fold: HTMLElement, shown: ShownSituation | null): boolean =>
  [...fold.querySelectorAll<HTMLElement>("[data-situation]")].some(
    ({ dataset }) => dataset.situation === shown?.name,
  );
