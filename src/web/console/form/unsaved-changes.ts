/** Unsaved input, stored in this browser by owner, page and form, with the version it was typed over. */
import { RESTORED } from "./form-events.ts";

const PREFIX = "foyer-unsaved:";
/** Longer than any message; a browser has a few megabytes per site. */
const LONGEST = 200_000;
const DAYS_KEPT = 14;

/** A field: its name (with the option's value if several share a name) and its content. */
type Field = [name: string, value: string];
export type Unsaved = {
  version: string;
  /** ISO instant of typing. */
  at: string;
  fields: Field[];
  /** It was sent and refused: it is restored automatically. */
  isRefused?: boolean;
};
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Null if the browser forbids storage: then nothing is kept. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

const keyOf = (owner: string, form: string) => `${PREFIX}${owner} ${form}`;

export function readUnsaved(owner: string, form: string): Unsaved | null {
  try {
    const kept = JSON.parse(storage()?.getItem(keyOf(owner, form)) ?? "null");
    const isWhole =
      typeof kept?.version === "string" &&
      !Number.isNaN(Date.parse(kept.at)) &&
      Array.isArray(kept.fields) &&
      kept.fields.every(
        (field: unknown) => Array.isArray(field) && field.every((part) => typeof part === "string"),
      );
    return isWhole ? kept : null;
  } catch {
    return null;
  }
}

export function keepUnsaved(owner: string, form: string, unsaved: Unsaved): void {
  const text = JSON.stringify(unsaved);
  if (text.length > LONGEST) return;
  try {
    storage()?.setItem(keyOf(owner, form), text);
  } catch {
    // Full or forbidden: the form works as before.
  }
}

export const dropUnsaved = (owner: string, form: string): void => storage()?.removeItem(keyOf(owner, form));

const keysIn = (kept: Storage) => Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? "");

/** When a session ends, nothing of an owner stays in a shared browser. */
export function dropAllOf(owner: string): void {
  const kept = storage();
  if (!kept) return;
  for (const key of keysIn(kept)) if (key.startsWith(`${PREFIX}${owner} `)) kept.removeItem(key);
}

export function dropExpired(now: number): void {
  const kept = storage();
  if (!kept) return;
  for (const key of keysIn(kept).filter((each) => each.startsWith(PREFIX))) {
    const [, owner = "", form = ""] = /^foyer-unsaved:(\S*) (.*)$/s.exec(key) ?? [];
    const at = Date.parse(readUnsaved(owner, form)?.at ?? "");
    if (!(now - at < DAYS_KEPT * 86_400_000)) kept.removeItem(key);
  }
}

const NO_WORDS = new Set(["hidden", "file", "password", "submit", "button", "reset", "image"]);

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== "" &&
      !NO_WORDS.has(element.type) &&
      element.closest("[data-not-kept]") === null,
  );
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === "radio" || control.type === "checkbox";
const nameOf = (control: Control) => (isChoice(control) ? `${control.name}=${control.value}` : control.name);
const contentOf = (control: Control) => (isChoice(control) ? String(control.checked) : control.value);

export const fieldsOf = (form: HTMLFormElement): Field[] =>
  controlsOf(form).map((control) => [nameOf(control), contentOf(control)]);

/** Whether the form differs from what was stored. */
export function differs(form: HTMLFormElement, { fields }: Unsaved): boolean {
  const kept = new Map(fields);
  return controlsOf(form).some((control) => {
    const value = kept.get(nameOf(control));
    return value !== undefined && value !== contentOf(control);
  });
}

/** Whether somebody has typed in it, even before the scripts ran. */
export const isTypedOver = (form: HTMLFormElement): boolean =>
  controlsOf(form).some(
    (control) =>
      !isChoice(control) && !(control instanceof HTMLSelectElement) && control.value !== control.defaultValue,
  );

/** Uses the browser's own setter, so that React sees it as typed, even in controlled fields. */
function setContent(control: Control, value: string): void {
  if (isChoice(control)) {
    if (control.checked !== (value === "true")) control.click();
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
}

/** Restores as if typed, so that previews and guards notice. Focuses the first changed field. */
export function putBack(form: HTMLFormElement, { fields }: Pick<Unsaved, "fields">): void {
  const kept = new Map(fields);
  const changed = controlsOf(form).filter((control) => {
    const value = kept.get(nameOf(control));
    if (value === undefined || value === contentOf(control)) return false;
    setContent(control, value);
    return true;
  });
  for (const details of ancestors(form)) details.open = true;
  for (const control of changed) control.dispatchEvent(new Event("input", { bubbles: true }));
  form.dispatchEvent(new Event(RESTORED, { bubbles: true }));
  changed[0]?.focus();
}

function ancestors(form: HTMLFormElement): HTMLDetailsElement[] {
  const around = form.closest("details");
  return around ? [around] : [];
}
