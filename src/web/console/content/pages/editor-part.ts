/** Which part of a page is open in the editor's panel: one of its sections, its form, or the page itself. */
export type EditorPart =
  | { kind: "sections" }
  | { kind: "section"; index: number }
  | { kind: "form" }
  | { kind: "page" };

export function readPart(value: string | null, sections: number): EditorPart {
  if (value === "form" || value === "page") return { kind: value };
  const index = Number(value);
  return value && Number.isInteger(index) && index >= 0 && index < sections
    ? { kind: "section", index }
    : { kind: "sections" };
}

export const partName = (part: EditorPart): string =>
  part.kind === "section" ? String(part.index) : part.kind === "sections" ? "" : part.kind;
