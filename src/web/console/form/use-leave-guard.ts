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
    const onInput = ({ target }: Event) => {
      if (isGuarded(target)) isUnsaved.current = true;
    };
    const onSaved = ({ target }: Event) => {
      if (target === document || isGuarded(target)) isUnsaved.current = false;
    };
    const onRefused = ({ target }: Event) => {
      if (isGuarded(target)) isUnsaved.current = true;
    };
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current) event.preventDefault();
    };
    document.addEventListener("input", onInput);
    document.addEventListener(SAVED, onSaved);
    document.addEventListener(REFUSED, onRefused);
    window.addEventListener("beforeunload", onLeave);
    return () => {
      document.removeEventListener("input", onInput);
      document.removeEventListener(SAVED, onSaved);
      document.removeEventListener(REFUSED, onRefused);
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
