/** Which part of a guide is open: opening, a chapter, last page, or chapter order. */
export type GuidePart = { kind: "opening" | "closing" | "chapters" } | { kind: "chapter"; index: number };

export function readGuidePart(text: string | null, chapters: number): GuidePart {
  if (text === "closing" || text === "chapters") return { kind: text };
  const index = /^chapter-\d{1,3}$/.test(text ?? "") ? Number(text?.slice(8)) - 1 : -1;
  return index >= 0 && index < chapters ? { kind: "chapter", index } : { kind: "opening" };
}

export const guidePartName = (part: GuidePart): string =>
  part.kind === "chapter" ? `chapter-${part.index + 1}` : part.kind;
