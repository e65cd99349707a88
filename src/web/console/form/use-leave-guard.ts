/** Asks before leaving a page with unsaved input in a form marked `data-guarded`. */
import { useEffect, useRef } from "react";
import { useBlocker, useLocation } from "react-router";
import { REFUSED, SAVED } from "./form-events.ts";

const LOST = "What you typed here is not saved. Leave without saving?";
const KEPT = "What you typed here is not saved. Leave the page? You can restore it when you come back.";

const isGuarded = (target: EventTarget | null) =>
  target instanceof Element && target.closest("form[data-guarded]") !== null;

export function useLeaveGuard(): void {
  const isUnsaved = useRef(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has nothing unsaved yet
  useEffect(() => {
    // After a refusal, the input is stored nowhere else.
    isUnsaved.current = document.querySelector('form[data-guarded="unsaved"]') !== null;
  }, [pathname]);
  useEffect(() => {
    const stopped = new AbortController();
    const on = { signal: stopped.signal };
    const note = ({ target }: Event) => {
      if (isGuarded(target)) isUnsaved.current = true;
    };
    const onSaved = ({ target }: Event) => {
      if (target === document || isGuarded(target)) isUnsaved.current = false;
    };
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current) event.preventDefault();
    };
    for (const unsaved of ["input", REFUSED]) document.addEventListener(unsaved, note, on);
    document.addEventListener(SAVED, onSaved, on);
    window.addEventListener("beforeunload", onLeave, on);
    return () => stopped.abort();
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
