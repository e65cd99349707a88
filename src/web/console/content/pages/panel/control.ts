/** Controls for a part of a page, derived from its schema on the server, so that the browser needs no schema. */
import type { Picture } from "#core/content/pages/picture.ts";

type Base = {
  /** Field name: the path within the part, joined by dots. */
  name: string;
  label: string;
  hint?: string;
  /** Folded under this title with its neighbors of the same title. */
  fold?: string;
};

export type Control = Base &
  (
    | { kind: "line" | "prose"; value: string; hasAccent?: true; isUnfilled?: true }
    | { kind: "number"; value: number | null }
    | { kind: "tick"; value: boolean }
    | { kind: "choice"; value: string; options: { value: string; label: string }[] }
    /** From the coach's library; null: none. */
    | { kind: "picture"; value: Picture | null }
    | { kind: "group"; parts: Control[] }
    /** `title` identifies an entry in the list; `kinds`: what can be added, if several. */
    | {
        kind: "list";
        entries: (Control & { title: string })[];
        canAdd: boolean;
        canRemove: boolean;
        isOpen?: true;
        kinds?: { value: string; label: string }[];
      }
    /** Not editable; posted so that it is not removed. */
    | { kind: "kept"; value: string }
    /** Optional part. */
    | { kind: "optional"; part: Control | null }
    /** One of several shapes; `value` says which. */
    | {
        kind: "variant";
        by: string;
        value: string;
        options: { value: string; label: string }[];
        parts: Control[];
      }
  );

export function hasPicture(controls: Control[]): boolean {
  return controls.some((control) => {
    if (control.kind === "picture") return true;
    if (control.kind === "group" || control.kind === "variant") return hasPicture(control.parts);
    if (control.kind === "list") return hasPicture(control.entries);
    return control.kind === "optional" && control.part !== null && hasPicture([control.part]);
  });
}

/** All rendered fields, where errors can be shown. */
export function namesOf(controls: Control[]): string[] {
  return controls.flatMap((control): string[] => {
    const { name } = control;
    if (control.kind === "picture") return [name, `${name}.file`, `${name}.upload`, `${name}.alt`];
    if (control.kind === "group") return namesOf(control.parts);
    if (control.kind === "variant") return [`${name}.${control.by}`, ...namesOf(control.parts)];
    if (control.kind === "list") return namesOf(control.entries);
    if (control.kind === "optional") return control.part ? namesOf([control.part]) : [];
    return [name];
  });
}

/** A button's `intent`: `add:list`, `add:fields:phone`, `remove:list.2`, `up:list.1`. */
export const panelIntents = ["add", "remove", "up", "down"] as const;
export type PanelIntent = {
  act: (typeof panelIntents)[number];
  name: string;
  /** Which of several shapes is added. */
  shape?: string;
};

export function readPanelIntent(value: string): PanelIntent | null {
  const [act, name, shape] = value.split(":", 3);
  const known = panelIntents.find((each) => each === act);
  return known && name ? { act: known, name, ...(shape && { shape }) } : null;
}
