/** After a refusal, scrolls to and focuses the first invalid field, or the message. */
import { startTransition, useCallback, useEffect, useRef, useState } from "react";

const WRONG = '[aria-invalid="true"]';
const SAID = '[role="alert"], .notice[data-tone="error"]';

const first = (root: ParentNode | null, what: string) => root?.querySelector<HTMLElement>(what) ?? null;

export function showProblem(form: HTMLFormElement): void {
  const main = document.getElementById("main");
  const inForm = form.isConnected ? form : null;
  const found = first(inForm, WRONG) ?? first(inForm, SAID) ?? first(main, WRONG) ?? first(main, SAID);
  if (!found) return;
  for (let at = found.closest("details"); at; at = at.parentElement?.closest("details") ?? null)
    at.open = true;
  if (found.matches(SAID) && !found.hasAttribute("tabindex")) found.tabIndex = -1;
  found.focus({ preventScroll: true });
  found.scrollIntoView({ block: "center" });
}

/** The router renders an answer in a transition that may take many frames; one started afterwards ends with it or later. */
export function useShownProblem(): (form: HTMLFormElement) => void {
  const refused = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState(0);
  const show = useCallback(() => {
    const form = refused.current;
    refused.current = null;
    if (form) requestAnimationFrame(() => showProblem(form));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(show, [answers]);
  // The answer rendered another form in this one's place.
  useEffect(() => show, [show]);
  return (form) => {
    refused.current = form;
    startTransition(() => setAnswers((count) => count + 1));
  };
}
