/** Which part of a page is open in the editor's panel. */
export type EditorPart =
  | { kind: "sections" }
  | { kind: "section"; index: number }
  /** The palette: a new section follows the named one. */
  | { kind: "add"; after: number }
  | { kind: "form" }
  | { kind: "page" };

export function readPart(value: string | null, sections: number): EditorPart {
  if (value === "form" || value === "page") return { kind: value };
  const [, add, digits] = /^(add-)?(\d{1,3})$/.exec(value ?? "") ?? [];
  const index = Number(digits);
  if (digits === undefined || index >= sections) return { kind: "sections" };
  return add ? { kind: "add", after: index } : { kind: "section", index };
}

export function partName(part: EditorPart): string {
  if (part.kind === "section") return String(part.index);
  if (part.kind === "add") return `add-${part.after}`;
  return part.kind === "sections" ? "" : part.kind;
}
