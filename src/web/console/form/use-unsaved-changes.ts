/** Stores input of forms marked `data-keep`, and of any form that could not be sent, and offers it when the page opens again. */
import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { withoutCoach } from "#web/console/coach-address.ts";
import { REFUSED, SAVED } from "./form-events.ts";
import {
  differs,
  dropAllOf,
  dropExpired,
  dropUnsaved,
  fieldsOf,
  isTypedOver,
  keepUnsaved,
  putBack,
  readUnsaved,
  type Unsaved,
} from "./unsaved-changes.ts";

const PAUSE_MS = 400;
const SETTLE_MS = 50;

export type UnsavedOffer = Unsaved & {
  /** The storage key: page and form. */
  form: string;
  /** The form's name, if a page has several. */
  label: string | null;
  /** The stored version has changed since it was typed. */
  isOutdated: boolean;
  /** It is already in its form. */
  isRestored: boolean;
};

const keptForms = () => [...document.querySelectorAll<HTMLFormElement>("form[data-keep], form[data-sent]")];
/** Fields that state the version seen, not which form it is. */
const VERSIONS = new Set(["seen", "revision", "base", "version"]);

/** A form without a name is identified by what it posts. */
function nameOf(form: HTMLFormElement): string {
  if (form.dataset.keep) return form.dataset.keep;
  const fields = [...form.elements].filter(
    (each) => each instanceof HTMLInputElement && each.type === "hidden",
  );
  return (fields as HTMLInputElement[])
    .filter(({ name }) => !VERSIONS.has(name))
    .map(({ name, value }) => `${name}=${value}`)
    .join(" ");
}
const keyOf = (form: HTMLFormElement) => `${window.location.pathname} ${nameOf(form)}`;
const versionOf = (form: HTMLFormElement) => {
  const field = [...VERSIONS]
    .map((name) => form.elements.namedItem(name))
    .find((each) => each instanceof HTMLInputElement);
  return form.dataset.version ?? (field as HTMLInputElement | undefined)?.value ?? "";
};

const keptFormAround = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLFormElement>("form[data-keep]") : null;

function keep(owner: string, form: HTMLFormElement, isRefused?: boolean): void {
  const fields = fieldsOf(form);
  if (fields.length === 0) return;
  keepUnsaved(owner, keyOf(form), {
    ...{ version: versionOf(form), at: new Date().toISOString(), fields },
    ...(isRefused && { isRefused }),
  });
}

/** Forms whose stored input was restored. */
const present = new WeakSet<HTMLFormElement>();
/** Forms somebody has typed in: nothing may overwrite their input. */
const typedIn = new WeakSet<HTMLFormElement>();
/** Input refused since this page opened, by key: its form may be re-rendered. */
const refusedHere = new Set<string>();

function findOffers(owner: string): UnsavedOffer[] {
  return keptForms().flatMap((form): UnsavedOffer[] => {
    const key = keyOf(form);
    const kept = readUnsaved(owner, key);
    if (!kept) return [];
    // Re-rendered after a refusal: the input is in the form and stored nowhere else.
    if (!differs(form, kept)) {
      if (!kept.isRefused) dropUnsaved(owner, key);
      return [];
    }
    // Refused on this page, and its owner has typed on.
    if (kept.isRefused && (present.has(form) || (refusedHere.has(key) && typedIn.has(form)))) return [];
    const isOutdated = kept.version !== versionOf(form);
    const isRestored = kept.isRefused === true && !isOutdated && !typedIn.has(form) && !isTypedOver(form);
    if (isRestored) {
      present.add(form);
      putBack(form, kept);
    }
    return [{ ...kept, form: key, label: form.dataset.keepLabel ?? null, isOutdated, isRestored }];
  });
}

export function useUnsavedChanges(owner: string) {
  const [offers, setOffers] = useState<UnsavedOffer[]>([]);
  const { key, pathname } = useLocation();
  const { state } = useNavigation();
  useEffect(() => dropExpired(Date.now()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each page
  useEffect(() => refusedHere.clear(), [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer of the server draws the forms anew
  useEffect(() => {
    if (state !== "idle") return;
    carryOn();
    // After enhanced fields have rendered.
    const timer = setTimeout(() => setOffers(findOffers(owner)), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [owner, key, state]);
  useEffect(() => keepWhatIsTyped(owner), [owner]);
  // A form that saves itself needs no offer any more.
  useEffect(() => {
    const onSaved = ({ target }: Event) => {
      if (target instanceof HTMLFormElement)
        setOffers((all) => all.filter(({ form, isRestored }) => !isRestored || form !== keyOf(target)));
    };
    document.addEventListener(SAVED, onSaved);
    return () => document.removeEventListener(SAVED, onSaved);
  }, []);
  const restore = useCallback((offer: UnsavedOffer) => {
    const form = keptForms().find((each) => keyOf(each) === offer.form);
    setOffers((all) => all.filter((each) => each.form !== offer.form));
    if (form) putBack(form, offer);
  }, []);
  const discard = useCallback(
    (offer: UnsavedOffer) => {
      dropUnsaved(owner, offer.form);
      if (offer.isRestored)
        keptForms()
          .find((each) => keyOf(each) === offer.form)
          ?.reset();
      setOffers((all) => all.filter((each) => each.form !== offer.form));
      document.getElementById("main")?.focus();
    },
    [owner],
  );
  return { offers, restore, discard };
}

/** Forms that were sent and not re-rendered yet, with their storage key if somebody types on. */
const sent = new Map<HTMLFormElement, string | null>();

/** Input typed after sending moves to the re-rendered form. */
function carryOn(): void {
  for (const [form, key] of sent) {
    const next = form.isConnected || !key ? null : keptForms().find((each) => keyOf(each) === key);
    if (next) putBack(next, { fields: fieldsOf(form) });
  }
  sent.clear();
}

function keepWhatIsTyped(owner: string): () => void {
  const waiting = new Map<HTMLFormElement, ReturnType<typeof setTimeout>>();
  const stopWaiting = (form: HTMLFormElement) => {
    clearTimeout(waiting.get(form));
    waiting.delete(form);
  };
  const onInput = ({ target }: Event) => {
    const around = target instanceof Element ? target.closest("form") : null;
    if (around) typedIn.add(around);
    const form = keptFormAround(target);
    if (!form) return;
    if (sent.has(form)) sent.set(form, keyOf(form));
    stopWaiting(form);
    waiting.set(
      form,
      setTimeout(() => {
        waiting.delete(form);
        keep(owner, form);
      }, PAUSE_MS),
    );
  };
  const onSubmit = ({ target }: Event) => {
    const form = keptFormAround(target);
    if (form) sent.set(form, null);
  };
  const onSaved = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return;
    if (withoutCoach(new URL(target.action).pathname) === "/sign-out") {
      for (const form of waiting.keys()) stopWaiting(form);
      dropAllOf(owner);
    }
    stopWaiting(target);
    dropUnsaved(owner, keyOf(target));
  };
  const onRefused = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return;
    sent.delete(target);
    stopWaiting(target);
    present.add(target);
    refusedHere.add(keyOf(target));
    keep(owner, target, true);
  };
  const onHide = () => {
    for (const form of waiting.keys()) {
      stopWaiting(form);
      keep(owner, form);
    }
  };
  const stopped = new AbortController();
  const on = { signal: stopped.signal };
  document.addEventListener("input", onInput, on);
  document.addEventListener("submit", onSubmit, on);
  document.addEventListener(SAVED, onSaved, on);
  document.addEventListener(REFUSED, onRefused, on);
  window.addEventListener("pagehide", onHide, on);
  return () => {
    stopped.abort();
    for (const timer of waiting.values()) clearTimeout(timer);
  };
}
