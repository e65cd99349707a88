/** Words typed into a long form are never lost silently: leaving its page asks first. A form takes part by `data-guarded`. */
import { useEffect, useRef } from "react";
import { useBlocker, useLocation } from "react-router";

const LOST = "What you typed here is not saved. Leave the page and lose it?";
const KEPT =
  "What you typed here is not saved. Leave the page? This browser offers it again when you come back.";
const SAVED = "foyer:saved";

/** For a form that saves itself, without being submitted. */
export const reportSaved = (): void => {
  document.dispatchEvent(new Event(SAVED));
};

const isGuarded = (target: EventTarget | null) =>
  target instanceof Element && target.closest("form[data-guarded]") !== null;

export function useLeaveGuard(): void {
  const isUnsaved = useRef(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has nothing unsaved yet
  useEffect(() => {
    // Rendered with what was refused, the words are still nowhere but here.
    isUnsaved.current = document.querySelector('form[data-guarded="unsaved"]') !== null;
  }, [pathname]);
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if (isGuarded(target)) isUnsaved.current = true;
    };
    const onSubmit = ({ target, submitter }: SubmitEvent) => {
      // Some buttons of a form leave its words where they are.
      if (isGuarded(target) && !submitter?.hasAttribute("data-keeps-words")) isUnsaved.current = false;
    };
    const onSaved = () => {
      isUnsaved.current = false;
    };
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current) event.preventDefault();
    };
    document.addEventListener("input", onInput);
    document.addEventListener("submit", onSubmit);
    document.addEventListener(SAVED, onSaved);
    window.addEventListener("beforeunload", onLeave);
    return () => {
      document.removeEventListener("input", onInput);
      document.removeEventListener("submit", onSubmit);
      document.removeEventListener(SAVED, onSaved);
      window.removeEventListener("beforeunload", onLeave);
    };
  }, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(document.querySelector("form[data-keep]") ? KEPT : LOST)) {
      isUnsaved.current = false;
      blocker.proceed();
    } else blocker.reset();
  }, [blocker]);
}
