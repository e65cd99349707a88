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
    | { kind: "choice"; value: string; options: Option[] }
    /** From the coach's library; null: none. */
    | { kind: "picture"; value: Picture | null }
    /** `note`: beside its title, where it is folded. */
    | { kind: "group"; parts: Control[]; note?: string }
    /** `title` identifies an entry in the list; `kinds`: what can be added, if several. */
    | {
        kind: "list";
        entries: (Control & { title: string })[];
        canAdd: boolean;
        canRemove: boolean;
        isOpen?: true;
        kinds?: Option[];
      }
    /** Not editable; posted so that it is not removed. */
    | { kind: "kept"; value: string }
    /** Optional part. */
    | { kind: "optional"; part: Control | null }
  );
type Option = { value: string; label: string };

/** The controls that hold a value, however deep. */
function fieldsOf(controls: Control[]): Control[] {
  return controls.flatMap((control) => {
    if (control.kind === "group") return fieldsOf(control.parts);
    if (control.kind === "list") return fieldsOf(control.entries);
    if (control.kind === "optional") return control.part ? fieldsOf([control.part]) : [];
    return [control];
  });
}

export const hasPicture = (controls: Control[]): boolean =>
  fieldsOf(controls).some(({ kind }) => kind === "picture");

/** All rendered fields, where errors can be shown. */
export const namesOf = (controls: Control[]): string[] =>
  fieldsOf(controls).flatMap(({ kind, name }) =>
    kind === "picture" ? [name, `${name}.file`, `${name}.upload`, `${name}.alt`] : [name],
  );

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
