/** Keeps what is typed into forms marked `data-keep`, and finds what was kept when their page is opened again. */
import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import {
  differs,
  dropAllOf,
  dropExpired,
  dropUnsaved,
  fieldsOf,
  keepUnsaved,
  putBack,
  readUnsaved,
  type Unsaved,
} from "./unsaved-changes.ts";

const PAUSE_MS = 400;

export type UnsavedOffer = Unsaved & {
  /** Page and form: what it is kept under. */
  form: string;
  /** What the form is called, where a page has several. */
  label: string | null;
  /** What is stored is no longer what was typed over. */
  isOutdated: boolean;
};

const keptForms = () => [...document.querySelectorAll<HTMLFormElement>("form[data-keep]")];
const keyOf = (form: HTMLFormElement) => `${window.location.pathname} ${form.dataset.keep}`;

const keptFormAround = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLFormElement>("form[data-keep]") : null;

function keep(owner: string, form: HTMLFormElement, isPosted?: boolean): void {
  keepUnsaved(owner, keyOf(form), {
    version: form.dataset.version ?? "",
    at: new Date().toISOString(),
    fields: fieldsOf(form),
    ...(isPosted && { isPosted }),
  });
}

function findOffers(owner: string): UnsavedOffer[] {
  // Another page than the form's own may say that it was saved.
  for (const mark of document.querySelectorAll<HTMLElement>("[data-saved-form]"))
    if (readUnsaved(owner, mark.dataset.savedForm ?? "")?.isPosted)
      dropUnsaved(owner, mark.dataset.savedForm ?? "");
  return keptForms().flatMap((form): UnsavedOffer[] => {
    const key = keyOf(form);
    const kept = readUnsaved(owner, key);
    if (!kept) return [];
    if (kept.isPosted && form.dataset.saved !== undefined) dropUnsaved(owner, key);
    else if (differs(form, kept))
      return [
        {
          ...kept,
          form: key,
          label: form.dataset.keepLabel ?? null,
          isOutdated: kept.version !== form.dataset.version,
        },
      ];
    // Drawn again with what was refused, the words are in the form and still nowhere else.
    else if (form.dataset.guarded !== "unsaved") dropUnsaved(owner, key);
    return [];
  });
}

export function useUnsavedChanges(owner: string) {
  const [offers, setOffers] = useState<UnsavedOffer[]>([]);
  const { key } = useLocation();
  const { state } = useNavigation();
  useEffect(() => dropExpired(Date.now()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer of the server draws the forms anew
  useEffect(() => {
    if (state === "idle") setOffers(findOffers(owner));
  }, [owner, key, state]);
  useEffect(() => keepWhatIsTyped(owner), [owner]);
  const restore = useCallback((offer: UnsavedOffer) => {
    const form = keptForms().find((each) => keyOf(each) === offer.form);
    setOffers((all) => all.filter((each) => each.form !== offer.form));
    if (form) putBack(form, offer);
  }, []);
  const discard = useCallback(
    (offer: UnsavedOffer) => {
      dropUnsaved(owner, offer.form);
      setOffers((all) => all.filter((each) => each.form !== offer.form));
      document.getElementById("main")?.focus();
    },
    [owner],
  );
  return { offers, restore, discard };
}

function keepWhatIsTyped(owner: string): () => void {
  const waiting = new Map<HTMLFormElement, ReturnType<typeof setTimeout>>();
  const stopWaiting = (form: HTMLFormElement) => {
    clearTimeout(waiting.get(form));
    waiting.delete(form);
  };
  const onInput = ({ target }: Event) => {
    const form = keptFormAround(target);
    if (!form) return;
    stopWaiting(form);
    waiting.set(
      form,
      setTimeout(() => {
        waiting.delete(form);
        keep(owner, form);
      }, PAUSE_MS),
    );
  };
  const onSubmit = ({ target, submitter }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement)) return;
    if (new URL(target.action).pathname === "/sign-out") {
      for (const form of waiting.keys()) stopWaiting(form);
      dropAllOf(owner);
    }
    // Kept until the server has said that it is saved: it may be away.
    const form = submitter?.hasAttribute("data-keeps-words") ? null : keptFormAround(target);
    if (!form) return;
    stopWaiting(form);
    keep(owner, form, true);
  };
  const onHide = () => {
    for (const form of waiting.keys()) {
      stopWaiting(form);
      keep(owner, form);
    }
  };
  document.addEventListener("input", onInput);
  document.addEventListener("submit", onSubmit);
  window.addEventListener("pagehide", onHide);
  return () => {
    document.removeEventListener("input", onInput);
    document.removeEventListener("submit", onSubmit);
    window.removeEventListener("pagehide", onHide);
    for (const timer of waiting.values()) clearTimeout(timer);
  };
}
