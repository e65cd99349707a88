/** Saves a form while it is typed, one save at a time; shows its state, and retries. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { REFUSED } from "#web/console/form/form-events.ts";
import { postTyped } from "./post-typed.ts";
import type { SaveState } from "./save-state.tsx";

/** From the last key to the save: under a second with the round trip. */
const PAUSE_MS = 500;
/** Faster saves show no message. */
const PATIENCE_MS = 400;
const AGAIN_MS = 5000;

type Input = { form: RefObject<HTMLFormElement | null>; address: string | null; revision: number };

export function useAutosave({ form, address, revision }: Input): SaveState {
  const [state, setState] = useState<SaveState>({ kind: "idle" });
  const latest = useRef(revision);
  latest.current = Math.max(latest.current, revision);
  useEffect(() => {
    const element = form.current;
    if (!element || !address) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDirty = false;
    let isBusy = false;
    let isOver = false;
    let isSignedOut = false;
    const save = async (isLeaving = false) => {
      clearTimeout(timer);
      // Saved while it reloads after signing in, it would conflict with the text that the browser offers.
      if (!isDirty || isBusy || isOver || (isLeaving && isSignedOut)) return;
      isDirty = false;
      isBusy = true;
      const patience = setTimeout(() => setState({ kind: "saving" }), PATIENCE_MS);
      const next = await post(address, element, latest.current, isLeaving);
      clearTimeout(patience);
      isBusy = false;
      if (next.kind === "saved") latest.current = next.revision;
      else isDirty = true;
      // It would overwrite somebody else's text: the owner has to choose first.
      isOver = next.kind === "changed";
      isSignedOut = next.kind === "signed-out";
      setState(next);
      if (isDirty && !isOver && !isSignedOut) later(next.kind === "saved" ? PAUSE_MS : AGAIN_MS);
    };
    const later = (pause: number) => {
      clearTimeout(timer);
      timer = setTimeout(save, pause);
    };
    const typed = (pause: number) => {
      isDirty = true;
      later(pause);
    };
    const stopped = new AbortController();
    const on = { signal: stopped.signal };
    const onInput = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest("[data-not-kept]"))) typed(PAUSE_MS);
    };
    // After posting, nothing typed before it is saved any more.
    const onSubmit = ({ submitter }: SubmitEvent) => {
      if (submitter instanceof HTMLButtonElement && submitter.dataset.keepsWords !== undefined) return;
      clearTimeout(timer);
      isDirty = false;
    };
    element.addEventListener("input", onInput, on);
    element.addEventListener("submit", onSubmit, on);
    element.addEventListener(REFUSED, () => typed(AGAIN_MS), on);
    // After signing in in another tab.
    for (const back of ["focus", "online"]) window.addEventListener(back, () => void save(), on);
    window.addEventListener("pagehide", () => void save(true), on);
    return () => {
      void save(true);
      clearTimeout(timer);
      stopped.abort();
    };
  }, [form, address]);
  return state;
}

type Answer = { revision?: number; savedAt?: string; authorName?: string | null; at?: string | null };

async function post(
  address: string,
  form: HTMLFormElement,
  revision: number,
  isLeaving: boolean,
): Promise<SaveState> {
  const fields = new FormData(form);
  fields.set("revision", String(revision));
  const posted = await postTyped<Answer>(address, fields, isLeaving);
  if (posted.kind !== "answered") return posted;
  const { status, answer } = posted;
  if (status === 200 && answer?.savedAt && answer.revision)
    return { kind: "saved", at: answer.savedAt, revision: answer.revision };
  if (status === 409) return { kind: "changed", by: answer?.authorName ?? null, at: answer?.at ?? null };
  return { kind: status === 413 ? "too-long" : "offline" };
}
